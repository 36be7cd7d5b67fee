import { expect, it } from "vitest";
import { csvFile } from "./csv.ts";

it("quotes cells, and leaves no text that a spreadsheet runs as a formula", async () => {
	const file = csvFile("reads.csv", [
		["Article", "Views"],
		['Anchors, "new"', 5],
		["=1+1", "< 5"],
		["-2", -2],
	]);
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
	expect(text).toBe('\ufeffArticle,Views\r\n"Anchors, ""new""",5\r\n\'=1+1,< 5\r\n\'-2,-2\r\n');
	expect(file.headers.get("content-disposition")).toBe('attachment; filename="reads.csv"');
});
