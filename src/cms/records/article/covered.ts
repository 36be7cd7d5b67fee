/** How much of the window's top and bottom is covered, in pixels. */
export interface Covered {
	readonly top: number;
	readonly bottom: number;
}

/** What the bars of an element (`data-bar`) cover of the window while they stick to its sides. */
export function coveredBy(box: HTMLElement | null): Covered {
	return { top: coverOf(box, "top"), bottom: coverOf(box, "bottom") };
}

function coverOf(box: HTMLElement | null, side: "top" | "bottom"): number {
	const bar = box?.querySelector<HTMLElement>(`[data-bar="${side}"]`);
	if (!bar) return 0;
	const style = getComputedStyle(bar);
	return style.position === "sticky" ? bar.offsetHeight + (Number.parseFloat(style[side]) || 0) : 0;
}

/** Sides as ProseMirror takes them, measured each time that it asks, with some room. */
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
