import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the focus to a button that was disabled while it was busy, because browsers take the focus from disabled
 * buttons. A focus that the user has moved meanwhile stays.
 */
export function useFocusAfter(isBusy: boolean): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null);
	const wasBusy = useRef(false);
	useEffect(() => {
		const isOver = wasBusy.current && !isBusy;
		wasBusy.current = isBusy;
		if (isOver && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
	}, [isBusy]);
	return button;
}
