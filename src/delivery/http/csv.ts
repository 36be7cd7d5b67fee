/** Spreadsheets run such cells as formulas. */
const formula = /^[=+\-@\t\r]/;

/** RFC 4180. Excel needs the byte order mark for UTF-8. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): Response {
	const lines = rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`);
	return new Response(`\ufeff${lines.join("")}`, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${name}"`,
			"cache-control": "no-store",
		},
	});
}

function cellOf(value: string | number): string {
	const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
