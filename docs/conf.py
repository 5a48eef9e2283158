"""Sphinx configuration. To build, offline: `sphinx-build -W -n docs docs/_build`."""

from importlib.metadata import version as installed_version

project = "boardrules"
author = "The boardrules authors"
copyright = "2026, The boardrules authors"
release = version = installed_version("boardrules")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"boardrules {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_typehints = "description"
autodoc_member_order = "bysource"
napoleon_google_docstring = True
napoleon_numpy_docstring = False

nitpicky = True
# Names of other packages: their documentation is not fetched, so they stay without a link.
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|pydantic|pydantic_core|typing|typing_extensions)\..*"),
]
