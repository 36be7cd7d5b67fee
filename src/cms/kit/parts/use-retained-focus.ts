import { type RefObject, useEffect, useRef } from "react";

/** Returns the ref of a button that gets the focus back after it was busy: browsers take it from a disabled button. */
export function useRetainedFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!isBusy) return undefined;
		return () => {
			// A focus that the user has moved meanwhile stays.
			if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
		};
	}, [isBusy]);
	return button;
}
