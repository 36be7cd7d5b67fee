import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels, as in the styles. */
const [edge, gap, groupEnd] = [14, 3, 13];

/** Leaves room for two menus and the last button. */
export function useFitting(bar: RefObject<HTMLElement | null>, tools: number, groups: number): number {
	const [fitting, setFitting] = useState(tools);
	useLayoutEffect(() => {
		const { current } = bar;
		if (!current) return;
		const measure = () => {
			const tool = current.querySelector("button")?.offsetWidth ?? 0;
			setFitting(countFitting(current.offsetWidth, tool, tools, groups));
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [bar, tools, groups]);
	return fitting;
}

/** Groups have no space between them unless all tools fit. */
export function countFitting(width: number, tool: number, tools: number, groups: number): number {
	const each = tool + gap;
	const space = width - edge - 3 * each;
	if (tools * each + groups * groupEnd <= space) return tools;
	return Math.max(0, Math.floor(space / each));
}
