import { type createSpotlight, useSpotlight } from "@mantine/spotlight";
import { useEffect } from "react";

type Store = ReturnType<typeof createSpotlight>[0];

/** Id of the element that holds what can be chosen. */
export const choicesId = "palette-choices";

/**
 * Keeps one choice of the palette selected, and has reading machines tell which (ARIA's pattern of a combobox). As one
 * types, the palette selects the first by itself, but not when it is found later, nor once the selected one has gone.
 */
export function usePaletteSelection(store: Store, hasWords: boolean): void {
	useSpotlight(store);
	useEffect(() => {
		const choices = document.getElementById(choicesId)?.querySelectorAll("[data-action]") ?? [];
		const [first] = choices;
		const isOne = [...choices].some((choice) => choice.hasAttribute("data-selected"));
		if (first && !isOne && hasWords) {
			first.setAttribute("data-selected", "true");
			store.updateState((state) => ({ ...state, selected: 0 }));
		}
		tell(choices);
	});
}

function tell(choices: Iterable<Element>) {
	let selectedId = "";
	for (const [index, choice] of [...choices].entries()) {
		const isSelected = choice.hasAttribute("data-selected");
		choice.id = `${choicesId}-${index}`;
		choice.setAttribute("aria-selected", String(isSelected));
		if (isSelected) selectedId = choice.id;
	}
	document.querySelector(`[aria-controls="${choicesId}"]`)?.setAttribute("aria-activedescendant", selectedId);
}
