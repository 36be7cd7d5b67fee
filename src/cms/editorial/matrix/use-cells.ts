import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useSelection } from "../../kit/table/use-selection.ts";
import {
	type Axes,
	type Cell,
	everything,
	extended,
	moved,
	nothing,
	rested,
	type Selection,
	toggled,
} from "./selection.ts";

export function useCells(axes: Axes) {
	const { selected, keep } = useSelection("");
	const [range, setRange] = useState<Selection["range"]>();
	const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });
	const table = useRef<HTMLTableElement>(null);
	// The table may have shrunk.
	const at = {
		row: Math.min(current.row, axes.rows.length - 1),
		column: Math.min(current.column, axes.columns.length - 1),
	};

	function select(change: (before: Selection) => Selection) {
		const next = change({ selected, range });
		keep([...next.selected]);
		setRange(next.range);
	}

	function focus(cell: Cell) {
		setCurrent(cell);
		table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row} ${cell.column}"]`)?.focus();
	}

	function goTo(cell: Cell, isRange: boolean) {
		select((before) => (isRange ? extended(before, axes, at, cell) : rested(before)));
		focus(cell);
	}

	function onKeyDown(event: KeyboardEvent) {
		const isFar = event.ctrlKey || event.metaKey;
		const to = moved(at, event.key, isFar, axes);
		if (to) goTo(to, event.shiftKey);
		else if (event.key === " ") select((before) => toggled(before, axes, at));
		else if (event.key === "Escape") select(() => nothing);
		else if (isFar && event.key.toLowerCase() === "a") select(() => everything(axes));
		else return;
		event.preventDefault();
	}

	function onClick(event: MouseEvent) {
		const cell = cellOf(event);
		if (!cell) return;
		select((before) => (event.shiftKey ? extended(before, axes, at, cell) : toggled(before, axes, cell)));
		focus(cell);
	}

	/** While the button is pressed. The click that ends the range has no target cell. */
	function onMouseOver(event: MouseEvent) {
		const cell = event.buttons === 1 ? cellOf(event) : undefined;
		if (!cell || (cell.row === at.row && cell.column === at.column)) return;
		select((before) => extended(before, axes, at, cell));
	}

	function onMouseDown(event: MouseEvent) {
		const cell = event.button === 0 && !event.shiftKey ? cellOf(event) : undefined;
		if (cell) goTo(cell, false);
	}

	return {
		selected,
		keep: (keys: readonly string[]) => select(() => ({ selected: new Set(keys), range: undefined })),
		isActive: (row: number, column: number) => row === at.row && column === at.column,
		onFocus: setCurrent,
		refocus: () => focus(at),
		handlers: { ref: table, onKeyDown, onClick, onMouseDown, onMouseOver },
	};
}

/** Undefined in the name column, which contains links. */
function cellOf({ target }: MouseEvent): Cell | undefined {
	const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-cell]") : null;
	const [row, column] = (cell?.dataset.cell ?? "").split(" ").map(Number);
	return row === undefined || column === undefined ? undefined : { row, column };
}
