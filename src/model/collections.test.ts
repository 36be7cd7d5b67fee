import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collectionNames } from "./model.ts";

const source = join(import.meta.dirname, "..");
const one = `"(?:${collectionNames.join("|")})"`;
const asksForName = new RegExp(
	[
		`\\b(?:name|collection|refersTo)\\s*[!=]==\\s*${one}`,
		`${one}\\s*[!=]==`,
		`case ${one}:`,
		`Record<(?:Collection|Known)Name,`,
		`in (?:Collection|Known)Name\\]`,
		`\\[[^\\]]*${one}[^\\]]*\\](?: as const)?\\)?\\.(?:includes|some)\\(`,
	].join("|"),
	"i",
);

/** These files may compare collection names. */
const mayAsk = /^(model|data)\/collections\/|^delivery\/api\/openapi\/examples.ts$|\.test\.tsx?$/;

it.each([
	'if (name === "content") return',
	'user.collection !== "media"',
	'"users" === name',
	'case "team":',
	'["websites", "users"].includes(name)',
	"const extras: Readonly<Partial<Record<CollectionName, Extra>>> = {",
	"const extras: { readonly [Name in CollectionName]?: Extra } = {",
])("a use of a collection's name is detected: %s", (code) => expect(code).toMatch(asksForName));

it("a collection declares its special features, and no other code uses its name", () => {
	const files = readdirSync(source, { recursive: true, encoding: "utf8" })
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => /\.tsx?$/.test(file) && !mayAsk.test(file));
	expect(files.length).toBeGreaterThan(500);
	expect(files.filter((file) => asksForName.test(readFileSync(join(source, file), "utf8")))).toEqual([]);
});
