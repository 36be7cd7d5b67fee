import { type RefObject, useEffect, useRef } from "react";

/** Browsers take the focus from a button that is disabled while busy. */
export function useRetainedFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!isBusy) return undefined;
		return () => {
			// The user may have moved the focus meanwhile.
			if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
		};
	}, [isBusy]);
	return button;
}
