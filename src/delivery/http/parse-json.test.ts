import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import type { RequestError } from "./errors.ts";
import { mostDepth, mostFields, mostValues, parseJson } from "./parse-json.ts";

function fields(count: number): string {
	return `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
}

function refusalOf(text: string): RequestError | undefined {
	try {
		parseJson(text);
	} catch (error) {
		return error as RequestError;
	}
	return undefined;
}

function measure(value: unknown): { depth: number; fields: number; values: number } {
	if (typeof value !== "object" || value === null) return { depth: 0, fields: 0, values: 0 };
	const inside = Object.values(value).map(measure);
	return {
		depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
		fields: Math.max(Array.isArray(value) ? 0 : inside.length, ...inside.map((each) => each.fields)),
		values: inside.reduce((sum, each) => sum + 1 + each.values, 0),
	};
}

describe("The JSON of a body", () => {
	it("is parsed within the limits, and refused beyond them", () => {
		const word = fc.string({
			unit: fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "a"),
			maxLength: 8,
		});
		const { json } = fc.letrec((tie) => ({
			json: fc.oneof(
				{ depthSize: "medium", withCrossShrink: true },
				fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)),
				fc.array(tie("json"), { maxLength: 4 }),
				fc.dictionary(word, tie("json"), { maxKeys: 4 }),
			),
		}));
		const deep = fc
			.tuple(json, fc.array(fc.boolean(), { maxLength: 30, size: "max" }))
			.map(([value, kinds]) =>
				kinds.reduce<unknown>((inner, isList) => (isList ? [inner] : { a: inner }), value),
			);
		holds(
			fc.property(deep, (value) => {
				const measured = measure(value);
				fc.pre(measured.fields <= mostFields && measured.values < mostValues / 2);
				const refused = refusalOf(JSON.stringify(value));
				if (measured.depth > mostDepth) expect(refused?.status).toBe(400);
				else expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});

	it.each([
		["200 fields", fields(mostFields)],
		["20 levels", `${"[".repeat(mostDepth)}${"]".repeat(mostDepth)}`],
		["objects with 200 fields each", `[${Array(20).fill(fields(mostFields)).join()}]`],
		["a text of 2 MB", JSON.stringify(`${'{"[:,\\'.repeat(300_000)}`)],
		["49,000 values", JSON.stringify(Array(49_000).fill(0))],
	])("may have %s", (_, text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

	it.each([
		["201 fields", `{"a/b":[0,1,${fields(mostFields + 1)}]}`, "/a~1b/2", "more than 200 fields"],
		["21 levels", `${'{"a":'.repeat(mostDepth + 1)}1`, "/a/a/a", "more than 20 deep"],
		["a million levels", "[".repeat(1_000_000), "/0/0", "more than 20 deep"],
		["51,000 values", JSON.stringify({ domains: Array(51_000).fill(0) }), "", "more than 50000 values"],
	])("may not have %s", (_, text, pointer, why) => {
		const [problem] = refusalOf(text)?.problems ?? [];
		expect(problem?.message).toContain(why);
		expect(problem?.pointer.startsWith(pointer)).toBe(true);
	});

	it.each(["", "{", '{"a"', '"', '"\\"', "}{", "]]]", ":::,,,", "{'a':1}"])("may not be %j", (text) =>
		expect(refusalOf(text)).toMatchObject({ status: 400, message: "The body is not JSON" }),
	);
});
