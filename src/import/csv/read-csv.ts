import { createReadStream } from "node:fs";

/** Limits for malformed files, in which a missing quote turns the rest into one cell. */
const longestCell = 2_000_000;
const mostColumns = 1_000;
const separators = [",", ";", "\t"];

/**
 * Reads the rows of a CSV file (RFC 4180). Detects commas, semicolons or tabs from the first line. Quoted cells may
 * contain line breaks; a byte order mark is skipped.
 * @throws {Error} with a message for the operator
 */
export async function* readCsv(path: string): AsyncGenerator<readonly string[]> {
	let parser: ReturnType<typeof openParser> | undefined;
	for await (const chunk of createReadStream(path, "utf8")) {
		const text = parser ? String(chunk) : String(chunk).replace(/^\uFEFF/, "");
		parser ??= openParser(separatorOf(text));
		yield* parser.read(text);
	}
	if (parser) yield* parser.end();
}

/** Returns the most frequent separator of the first line, outside of quotes. */
function separatorOf(text: string): string {
	const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
	const count = (separator: string) => line.split(separator).length;
	return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function openParser(separator: string) {
	let row: string[] = [];
	let [cell, line, begunAt] = ["", 1, 1];
	// A quote within a quoted cell ends it, or is the first of an escaped pair.
	let state: "plain" | "quoted" | "quote" = "plain";
	const endCell = () => {
		row.push(cell);
		if (row.length > mostColumns) throw new Error(`Line ${begunAt} has more than ${mostColumns} columns`);
		cell = "";
		state = "plain";
	};
	function* endRow() {
		endCell();
		if (row.some((each) => each !== "")) yield row;
		row = [];
	}
	const readQuoted = (character: string) => {
		if (character === '"') state = "quote";
		else cell += character;
	};
	const readPlain = (character: string) => {
		const opens = character === '"' && (state === "quote" || cell.trim() === "");
		if (character === separator) endCell();
		else if (opens) {
			cell = state === "quote" ? `${cell}"` : "";
			state = "quoted";
		} else if (character !== "\r") cell += character;
	};
	const requireShort = () => {
		if (cell === "") begunAt = line;
		if (cell.length > longestCell)
			throw new Error(`A cell that begins in line ${begunAt} has more than 2 MB: is a quote missing there?`);
	};
	return {
		*read(text: string): Generator<readonly string[]> {
			for (const character of text) {
				requireShort();
				if (state === "quoted") readQuoted(character);
				else if (character === "\n") yield* endRow();
				else readPlain(character);
				if (character === "\n") line += 1;
			}
		},
		*end() {
			if (cell !== "" || row.length > 0) yield* endRow();
		},
	};
}
