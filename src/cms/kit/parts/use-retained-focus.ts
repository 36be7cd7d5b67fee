import { type RefObject, useEffect, useRef } from "react";

/** For the ref of a button that is disabled while busy: browsers take the focus from a disabled button. */
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
