export interface Covered {
	readonly top: number;
	readonly bottom: number;
}

/** Window pixels that sticky bars (`data-bar`) of an element cover. */
export function coveredBy(box: HTMLElement | null): Covered {
	return { top: coverOf(box, "top"), bottom: coverOf(box, "bottom") };
}

function coverOf(box: HTMLElement | null, side: "top" | "bottom"): number {
	const bar = box?.querySelector<HTMLElement>(`[data-bar="${side}"]`);
	if (!bar) return 0;
	const style = getComputedStyle(bar);
	return style.position === "sticky"
		? Math.max(bar.offsetHeight, bar.scrollHeight) + (Number.parseFloat(style[side]) || 0)
		: 0;
}

/** Margins for ProseMirror, measured on each access. */
export function scrollSides(covered: () => Covered, room: number) {
	return {
		left: 0,
		right: 0,
		get top() {
			return covered().top + room;
		},
		get bottom() {
			return covered().bottom + room;
		},
	};
}
