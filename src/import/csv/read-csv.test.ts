import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openText } from "../source-files/open-text.ts";
import { readCsv } from "./read-csv.ts";

async function rowsOf(text: string | Buffer): Promise<readonly (readonly string[])[]> {
	const path = join(newFolder(), "table.csv");
	writeFileSync(path, text);
	return Array.fromAsync(readCsv(await openText(path)));
}

it.each([
	["commas", "a,b\n1,2\n"],
	["semicolons, of which a cell contains one", 'a;b\r\n"1";2'],
	["tabs after a byte order mark", "\uFEFFa\tb\n1\t2\n"],
	["line breaks of old Macs", "a,b\r1,2\r"],
	["line breaks of several kinds, and empty lines", "a,b\r\n\r\n1,2\n,\n"],
	["spaces before cells", 'a,b\n 1, "2"\n'],
	["a first line of Excel that names the separator", "sep=;\na;b\n1;2\n"],
	["the same in quotes, with tabs", '"sep=\t"\r\na\tb\r\n1\t2\r\n'],
])("Cells are separated: %s", async (_, text) => {
	expect(await rowsOf(text)).toEqual([
		["a", "b"],
		["1", "2"],
	]);
});

it("Quoted cells contain line breaks, separators and quotes; other quotes stay", async () => {
	expect(await rowsOf('a,b\n"one\ntwo, ""three""",5" pipe\n"x" y\n')).toEqual([
		["a", "b"],
		['one\ntwo, "three"', '5" pipe'],
		['"x" y'],
	]);
});

it("A letter of several bytes is read completely across the chunks of a file", async () => {
	const [row] = await rowsOf(`x${"é".repeat(200_000)}\n`);
	expect(row).toEqual([`x${"é".repeat(200_000)}`]);
});

it.each([
	['a,b\n1,2\n"open,3\n4,5\n', "The file ends in line 4 within a quoted cell: a closing quote is missing"],
	[`a\n"${"x".repeat(4_100_000)}"\n`, "Line 2 has more than 4 MB: is a quote missing before it?"],
	[`${"c,".repeat(1_200)}\n`, "Row 1 has more than 1000 columns"],
])("A malformed file is refused", async (text, message) => {
	await expect(rowsOf(text)).rejects.toThrow(message);
});
