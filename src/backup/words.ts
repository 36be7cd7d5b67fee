export function recordsOf(tables: readonly { readonly lines: number }[]): number {
	return tables.reduce((all, { lines }) => all + lines, 0);
}

export function inWords(count: number): string {
	return count.toLocaleString("en-NZ");
}

export function megabytes(bytes: number): string {
	return `${(bytes / 1_000_000).toLocaleString("en-NZ", { maximumFractionDigits: 1 })} MB`;
}
