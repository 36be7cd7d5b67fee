import { describe, expect, test } from "vitest";
import { RefusedFileError } from "./refused-file-error.ts";
import { readSvg } from "./svg.ts";

const svg = (inside = "", attributes = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" ${attributes}>${inside}</svg>`;

test.each([
	["", { width: 40, height: 30 }],
	['width="20"', { width: 20, height: 15 }],
	['height="1in"', { width: 128, height: 96 }],
	['width="10mm" height="20px"', { width: 37.795, height: 20 }],
	['width="100%"', { width: 40, height: 30 }],
])("an SVG picture with %s has its size", async (attributes, { width, height }) => {
	const size = await readSvg(Buffer.from(svg("", attributes)));
	expect(size?.width).toBeCloseTo(width, 2);
	expect(size?.height).toBeCloseTo(height, 2);
});

test("an SVG picture may have no size", async () => {
	expect(await readSvg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});

describe("refused pictures", () => {
	const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${svg("<text>&b;</text>")}`;
	const nested = Array.from(
		{ length: 12 },
		(_, at) => `<g id="g${at}">${`<use href="#g${at + 1}"/>`.repeat(10)}</g>`,
	);
	const chain = Array.from({ length: 30_000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`);
	test.each<[what: string, text: () => string, reason: RegExp]>([
		["SVG with a script", () => svg("<script>alert(1)</script>"), /holds a script/],
		["SVG with a prefixed script", () => svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), /a script/],
		["SVG with a handler", () => svg("", 'onload="alert(1)"'), /event handler/],
		["SVG with a handler within", () => svg("<g OnClick='x'/>"), /event handler/],
		["SVG with HTML", () => svg("<foreignObject><p/></foreignObject>"), /foreign content/],
		["SVG with the namespace of HTML", () => svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>'), /foreign/],
		["SVG with a link outside", () => svg('<a href="https://a.example/"/>'), /outside/],
		["SVG that runs from a link", () => svg('<a xlink:href="java&#10;script:alert(1)"/>'), /script/],
		["SVG with a picture outside", () => svg('<image href="//a.example/b.png"/>'), /outside/],
		["SVG with SVG in an address", () => svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), /outside/],
		["SVG that uses another", () => svg('<use href="other.svg#a"/>'), /outside/],
		["SVG with a style outside", () => svg('<style>a{fill:url("https://a.example/")}</style>'), /outside/],
		["SVG with a hidden style", () => svg("<style>a{fill:\\75 rl(//a.example/)}</style>"), /outside/],
		["SVG with a divided style", () => svg("<style>@imp/**/ort 'a';@\\69mport 'b'</style>"), /outside/],
		["SVG with a filter outside", () => svg("<g filter=\"url('https://a.example/#a')\"/>"), /outside/],
		["SVG whose style is marked", () => svg("<style><![CDATA[@import 'a']]></style>"), /outside/],
		["SVG that animates a link", () => svg('<a><set attributeName="xlink:href" to="#a"/></a>'), /animated/],
		["SVG that animates a script", () => svg('<animate attributeName="x" values="javascript:a"/>'), /script/],
		["SVG with a style sheet", () => `<?xml-stylesheet href="a.css"?>${svg()}`, /instructions/],
		["SVG with another base", () => svg("", 'xml:base="https://a.example/"'), /outside/],
		["SVG in an unusual encoding", () => `<?xml version="1.0" encoding="UTF-7"?>${svg()}`, /encoding/],
		["a billion laughs", () => laughs, /entities/],
		["a billion uses", () => svg(nested.join("")), /repeat/],
		["a long chain of uses", () => svg(chain.join("")), /repeat/],
		["SVG nested deeply", () => svg("<g>".repeat(100_000)), /nested/],
		["SVG that ends early", () => svg().slice(0, -6), /not whole/],
		["a style of comments", () => svg(`<style>${"/*".repeat(500_000)}</style><script/>`), /script/],
		[
			"an element of attributes",
			() => svg("", Array.from({ length: 501 }, (_, at) => `a${at}=""`).join(" ")),
			/attributes/,
		],
	])("%s", async (_, text, reason) => {
		const read = readSvg(Buffer.from(text()));
		await expect(read).rejects.toThrow(RefusedFileError);
		await expect(read).rejects.toThrow(reason);
	});
});
