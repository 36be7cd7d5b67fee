import { type RefObject, useEffect } from "react";

/** Puts an element's sticky bar (`--article-head`) below the sticky head of the screen or dialog. */
export function useBarTop(ref: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const box = ref.current;
		const around = box?.closest('[role="dialog"]') ?? document;
		const head = stickyAround(around.querySelector("main header, section header"));
		if (!head || !box) return;
		const observer = new ResizeObserver(() => {
			const top = Number.parseFloat(getComputedStyle(head).top) || 0;
			box.style.setProperty("--article-head", `${Math.floor(top + head.offsetHeight)}px`);
		});
		observer.observe(head);
		return () => observer.disconnect();
	}, [ref]);
}

function stickyAround(element: HTMLElement | null): HTMLElement | null {
	if (!element || element.localName === "main") return null;
	return getComputedStyle(element).position === "sticky" ? element : stickyAround(element.parentElement);
}
