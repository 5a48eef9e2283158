"""Expedition: the rules of the game, and everything needed to play it."""
