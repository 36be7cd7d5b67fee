import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import type { TextFile } from "../source-files/open-text.ts";

/** A missing quote turns a file into one cell. */
const longestRow = 4_000_000;
const mostColumns = 1_000;
const separators = [",", ";", "\t"];
/** Excel names the separator in a first line. */
const separatorLine = /^"?sep=(.)"?\s*$/i;

/** RFC 4180. @throws {Error} for the operator */
export async function* readCsv(file: TextFile): AsyncGenerator<readonly string[]> {
	const { separator, isNamed } = await separatorIn(file);
	const parser = parse({
		delimiter: separator,
		// A file may have been edited on several systems.
		record_delimiter: ["\r\n", "\n", "\r"],
		relax_column_count: true,
		relax_quotes: true,
		ltrim: true,
		max_record_size: longestRow,
		...(isNamed && { from_line: 2 }),
	});
	// The loop throws errors of both streams.
	pipeline(Readable.from(file.chunks()), parser, () => undefined);
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

/** Named by the first line, or its most frequent one outside of quotes. */
async function separatorIn(file: TextFile): Promise<{ separator: string; isNamed: boolean }> {
	let text = "";
	for await (const chunk of file.chunks()) {
		text = chunk;
		break;
	}
	const [, named] = separatorLine.exec(text.split(/[\r\n]/, 1)[0] ?? "") ?? [];
	if (named) return { separator: named, isNamed: true };
	const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
	const count = (separator: string) => line.split(separator).length;
	return { separator: separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",", isNamed: false };
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
