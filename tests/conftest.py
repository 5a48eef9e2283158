"""Settings of Hypothesis: the same examples on every machine, and no time limits."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "boardrules",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("boardrules")
