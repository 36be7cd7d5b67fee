import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls to the heading in the address and moves the focus there. The router scrolls before the text of a screen has
 * loaded. After Back and Forward the earlier position stays.
 */
export function useHeadingOfAddress(text: RefObject<HTMLElement | null>): void {
	const { hash, key } = useLocation();
	const isReturn = useNavigationType() === "POP";
	const shown = useRef<string>(undefined);
	useEffect(() => {
		const isFirst = shown.current === undefined;
		if (shown.current === key) return undefined;
		shown.current = key;
		const heading = hash && (!isReturn || isFirst) && headingIn(text.current, hash.slice(1));
		return heading ? moveTo(heading, text.current as HTMLElement) : undefined;
	}, [text, hash, key, isReturn]);
}

function headingIn(text: HTMLElement | null, id: string): HTMLElement | undefined {
	const headings = text?.querySelectorAll<HTMLElement>(":is(h2, h3, h4)[id]") ?? [];
	return [...headings].find((heading) => heading.id === id || encodeURIComponent(heading.id) === id);
}

/** Pictures that load above the heading would push it away, so it scrolls again until the user moves. */
function moveTo(heading: HTMLElement, text: HTMLElement): () => void {
	const end = new AbortController();
	const show = () => heading.scrollIntoView();
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	show();
	text.addEventListener("load", show, { capture: true, signal: end.signal });
	for (const move of ownMoves) window.addEventListener(move, () => end.abort(), { signal: end.signal });
	return () => end.abort();
}
