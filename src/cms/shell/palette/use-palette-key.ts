import { useEffect, useState } from "react";

/**
 * Toggles the command palette by Ctrl-K or ⌘-K from anywhere, including fields. In the article editor the same keys
 * create a link, as in word processors.
 */
export function usePaletteKey() {
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
			event.preventDefault();
			setWanted(true);
			setOpen((was) => !was);
		};
		// Captures before other handlers of the same keys.
		window.addEventListener("keydown", hear, true);
		return () => window.removeEventListener("keydown", hear, true);
	}, []);
	return {
		/** True after the first use; the palette loads then. */
		isWanted,
		isOpen,
		open() {
			setWanted(true);
			setOpen(true);
		},
		close() {
			setOpen(false);
		},
	};
}
