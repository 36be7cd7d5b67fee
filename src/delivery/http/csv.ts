/** Spreadsheets run a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r]/;

/** Returns a CSV file (RFC 4180) for download. The byte order mark makes Excel read it as UTF-8. */
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
