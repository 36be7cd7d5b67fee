import { useEffect, useState } from "react";

/**
 * Opens and closes the command palette, which Ctrl-K or ⌘-K does from anywhere, also while typing in a field. In the
 * text of an article the same keys make a link, as in any word processor.
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
		// Before whatever else knows the same keys.
		window.addEventListener("keydown", hear, true);
		return () => window.removeEventListener("keydown", hear, true);
	}, []);
	return {
		/** True from the first time on: only then is it loaded. */
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
