import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { type CsvError, parse } from "csv-parse";

/** In a malformed file, a missing quote turns the rest into one cell. */
const longestRow = 4_000_000;
const mostColumns = 1_000;
const separators = [",", ";", "\t"];

/** RFC 4180, with the separator of the first line, and an optional byte order mark. @throws {Error} for the operator */
export async function* readCsv(path: string): AsyncGenerator<readonly string[]> {
	const parser = parse({
		bom: true,
		delimiter: await separatorIn(path),
		// A file may have been edited on several systems.
		record_delimiter: ["\r\n", "\n", "\r"],
		relax_column_count: true,
		relax_quotes: true,
		ltrim: true,
		max_record_size: longestRow,
	});
	// Errors of both streams are thrown by the loop.
	pipeline(createReadStream(path), parser, () => undefined);
	let rows = 0;
	try {
		for await (const row of parser as AsyncIterable<readonly string[]>) {
			rows += 1;
			if (row.length > mostColumns) throw new Error(`Row ${rows} has more than ${mostColumns} columns`);
			if (row.some((cell) => cell !== "")) yield row;
		}
	} catch (error) {
		throw explained(error as Error | CsvError);
	}
}

/** The most frequent one of the first line, outside of quotes. */
async function separatorIn(path: string): Promise<string> {
	let text = "";
	for await (const chunk of createReadStream(path, { encoding: "utf8", end: 65_535 })) text += chunk;
	const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
	const count = (separator: string) => line.split(separator).length;
	return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function explained(error: Error | CsvError): Error {
	if (!("code" in error)) return error;
	const { code, lines } = error as CsvError;
	if (code === "CSV_MAX_RECORD_SIZE")
		return new Error(`Line ${lines} has more than 4 MB: is a quote missing before it?`, { cause: error });
	if (code === "CSV_QUOTE_NOT_CLOSED")
		return new Error(`The file ends in line ${lines} within a quoted cell: a closing quote is missing`, {
			cause: error,
		});
	return error;
}
