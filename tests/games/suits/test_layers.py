"""The folders of the rules are layers: each imports only itself and those below it, and no bot, words or
view.
"""

import ast
from pathlib import Path

import pytest

from rookery.games import suits

PACKAGE = Path(suits.__file__).parent
NAME = suits.__name__
LAYERS = ("people", "plays", "fights", "session", "console")
ABOVE = ("bot", "words", "view", "position", "page", "journal", "setup", "picks")
"""What stands on the rules and must not be needed by them."""


def imported(path: Path) -> set[str]:
    """The modules of the package that a file imports, as dotted names below it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(NAME):
            module = (node.module or "").removeprefix(NAME).lstrip(".")
            found |= {module or alias.name for alias in node.names}
            found |= {f"{module}.{alias.name}".lstrip(".") for alias in node.names}
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_layers_below_it(layer: str) -> None:
    higher = LAYERS[LAYERS.index(layer) + 1 :]
    files = list((PACKAGE / "rules" / layer).glob("*.py"))
    assert len(files) > 1
    for path in files:
        for module in imported(path):
            first, _, rest = module.partition(".")
            assert first not in ABOVE, f"{path.name} imports {module}"
            if first == "rules" and rest:
                assert rest.split(".")[0] not in (*higher, "effects"), f"{path.name} imports {module}"


def test_every_folder_of_the_rules_is_a_layer() -> None:
    folders = {path.name for path in (PACKAGE / "rules").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(LAYERS)


def test_every_aim_has_its_effect() -> None:
    from rookery.games.suits.pieces import Aim
    from rookery.games.suits.rules.effects import EFFECTS

    assert set(EFFECTS) == set(Aim) - {Aim.ORDER}
