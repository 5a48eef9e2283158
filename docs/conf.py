"""Sphinx configuration. To build, offline: `sphinx-build -W -n docs docs/_build`."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "boardrules"
author = "The boardrules authors"
copyright = "2026, The boardrules authors"
release = version = installed_version("boardrules")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    # In docs/_ext.
    "api_types",
    "expedition_tables",
    "outpost_tables",
]
exclude_patterns = ["_build", "_ext"]

html_theme = "furo"
html_title = f"boardrules {release}"
html_static_path = ["_static"]
html_css_files = ["boardrules.css"]
html_favicon = "_static/favicon.svg"
# So that 100 letters of code fit the width of a page.
html_theme_options = {"light_css_variables": {"code-font-size": "0.79rem"}}
# The theme's own style underlines the names of modules, as if they were links.
pygments_dark_style = "github-dark"

myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
myst_heading_anchors = 3

add_module_names = False
autodoc_member_order = "bysource"
# The extension api_types puts the types in.
autodoc_typehints = "none"
python_display_short_literal_types = True
python_maximum_signature_line_length = 80
# What docstrings put between single backquotes is code.
default_role = "literal"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_attr_annotations = False

nitpicky = True
# Names of other packages: their documentation is not fetched, so they stay without a link.
nitpick_ignore_regex = [
    (r"py:.*", r"(builtins|collections|pydantic|pydantic_core|typing|typing_extensions)\..*"),
    # Type variables.
    (r"py:class", r"None|(Opts|[A-Z])(_[a-z]+)?"),
    # Python's own exceptions.
    (r"py:exc", r"(Type|Value|Index)Error"),
]


def wide_pictures(app: Any, page: Any) -> None:
    """Show pictures as wide as a page; Sphinx links such pictures to themselves in full size."""
    for picture in page.findall(lambda node: node.tagname == "image"):
        picture["width"] = "100%"


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("doctree-read", wide_pictures)
