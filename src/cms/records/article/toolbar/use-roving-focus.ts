import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Roving tab stop (WAI-ARIA toolbar pattern). */
export function useRovingFocus<Element extends HTMLElement>(): {
	ref: RefObject<Element | null>;
	onKeyDown: (event: KeyboardEvent) => void;
	onFocus: () => void;
} {
	const ref = useRef<Element>(null);
	const current = useRef(0);
	const buttons = () => [...(ref.current?.querySelectorAll<HTMLElement>("button") ?? [])];
	const settle = () => {
		const all = buttons();
		const index = Math.min(current.current, all.length - 1);
		for (const [position, button] of all.entries()) button.tabIndex = position === index ? 0 : -1;
	};
	useEffect(settle);
	return {
		ref,
		onFocus() {
			const index = buttons().indexOf(document.activeElement as HTMLElement);
			if (index >= 0) current.current = index;
			settle();
		},
		onKeyDown(event) {
			const all = buttons();
			const here = all.indexOf(event.target as HTMLElement);
			const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key];
			if (here < 0 || next === undefined) return;
			event.preventDefault();
			all.at(next % all.length)?.focus();
		},
	};
}
