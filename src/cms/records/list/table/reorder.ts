/** The rows with one of them moved to another position. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
	const row = rows[from];
	return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** Id of the row that another now stands behind; "" for the first, `before` if that is known of the page before. */
export function idBefore(rows: readonly { readonly id: string }[], id: string, before = ""): string {
	const at = rows.findIndex((row) => row.id === id);
	return rows[at - 1]?.id ?? before;
}
