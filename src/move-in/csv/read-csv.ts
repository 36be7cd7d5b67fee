import { createReadStream } from "node:fs";

const separators = [",", ";", "\t"];

/**
 * The rows of a file of comma-separated values (RFC 4180), or of values that are parted by ; or tabs, as its first line
 * tells. Cells in quotes may hold line breaks; a byte order mark is passed by.
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

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
	const [line = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
	const count = (separator: string) => line.split(separator).length;
	return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function openParser(separator: string) {
	let row: string[] = [];
	let cell = "";
	// A quote within a quoted cell is its end, or the first of two that stand for one.
	let state: "plain" | "quoted" | "quote" = "plain";
	const endCell = () => {
		row.push(cell);
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
	return {
		*read(text: string): Generator<readonly string[]> {
			for (const character of text)
				if (state === "quoted") readQuoted(character);
				else if (character === "\n") yield* endRow();
				else readPlain(character);
		},
		*end() {
			if (cell !== "" || row.length > 0) yield* endRow();
		},
	};
}
