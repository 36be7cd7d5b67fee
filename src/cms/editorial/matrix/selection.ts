/** Zero-based; the name column is -1. */
export interface Cell {
	readonly row: number;
	readonly column: number;
}

export interface Axes {
	readonly rows: readonly string[];
	readonly columns: readonly string[];
}

/** By `keyOf`: ids survive a reload. */
export interface Selection {
	readonly selected: ReadonlySet<string>;
	/** Start of the current range, and the previous selection. */
	readonly range: { readonly from: Cell; readonly before: ReadonlySet<string> } | undefined;
}

export const nothing: Selection = { selected: new Set(), range: undefined };
export const nameColumn = -1;

export function keyOf(row: string, column: string): string {
	return `${row} ${column}`;
}

/** In the name column, toggles all cells of the row. */
export function toggled({ selected }: Selection, axes: Axes, cell: Cell): Selection {
	const isName = cell.column === nameColumn;
	const keys = new Set(between(axes, cell, isName ? { ...cell, column: axes.columns.length - 1 } : cell));
	const others = [...selected].filter((key) => !keys.has(key));
	const isOn = selected.size - others.length === keys.size;
	const next = new Set(isOn ? others : [...others, ...keys]);
	return { selected: next, range: { from: cell, before: next } };
}

export function extended({ selected, range }: Selection, axes: Axes, was: Cell, to: Cell): Selection {
	const { from, before } = range ?? { from: was, before: selected };
	return { selected: new Set([...before, ...between(axes, from, to)]), range: { from, before } };
}

export function rested({ selected }: Selection): Selection {
	return { selected, range: undefined };
}

export function everything(axes: Axes): Selection {
	const last = { row: axes.rows.length - 1, column: axes.columns.length - 1 };
	return { selected: new Set(between(axes, { row: 0, column: 0 }, last)), range: undefined };
}

export function byRow<Row extends { readonly id: string }, Column extends { readonly id: string }>(
	selected: ReadonlySet<string>,
	rows: readonly Row[],
	columns: readonly Column[],
): readonly { readonly row: Row; readonly columns: readonly Column[] }[] {
	return rows
		.map((row) => ({ row, columns: columns.filter(({ id }) => selected.has(keyOf(row.id, id))) }))
		.filter((one) => one.columns.length > 0);
}

const pageRows = 10;

export function moved({ row, column }: Cell, key: string, isFar: boolean, axes: Axes): Cell | undefined {
	const [lastRow, lastColumn] = [axes.rows.length - 1, axes.columns.length - 1];
	const moves: Readonly<Record<string, Cell>> = {
		ArrowUp: { row: isFar ? 0 : row - 1, column },
		ArrowDown: { row: isFar ? lastRow : row + 1, column },
		ArrowLeft: { row, column: isFar ? nameColumn : column - 1 },
		ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
		Home: { row: isFar ? 0 : row, column: nameColumn },
		End: { row: isFar ? lastRow : row, column: lastColumn },
		PageUp: { row: row - pageRows, column },
		PageDown: { row: row + pageRows, column },
	};
	const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
	return to && { row: clamp(to.row, 0, lastRow), column: clamp(to.column, nameColumn, lastColumn) };
}

function clamp(value: number, least: number, most: number): number {
	return Math.min(Math.max(value, least), most);
}

function between({ rows, columns }: Axes, one: Cell, other: Cell): readonly string[] {
	const span = (a: number, b: number) => [Math.max(Math.min(a, b), 0), Math.max(a, b) + 1] as const;
	const across = columns.slice(...span(one.column, other.column));
	return rows.slice(...span(one.row, other.row)).flatMap((row) => across.map((column) => keyOf(row, column)));
}
