import { describe, expect, it } from "vitest";
import type { FoundHit, FoundRecord } from "../../../model/api/editorial/replace-api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { chosenOf, hitKeysOf, turned } from "./choice.ts";
import { isReplaced, newWanted, termOf, titleFor } from "./wanted.ts";

const hit: FoundHit = { term: 0, part: "", before: "", hit: "x", after: "", blocked: "" };
const record: FoundRecord = {
	...{
		list: "live",
		collection: "content",
		id: toId<RecordId>("a"),
		scope: "all",
		version: 3,
		title: "A",
		brands: [],
		blocked: "",
	},
	fields: [
		{ field: "title", label: "Title", checksum: "t", hits: [hit] },
		{ field: "content", label: "Content", checksum: "c", hits: [hit, { ...hit, blocked: "No" }, hit] },
	],
};

describe("The chosen hits", () => {
	it("are all replaceable ones, except those that the user leaves out", () => {
		const of = { list: "live", collection: "content", id: "a", scope: "all", version: 3 };
		const [title, first] = hitKeysOf(record);
		expect(chosenOf([record, { ...record, list: "scheduled" }], new Set())).toEqual([
			{
				...of,
				fields: [
					{ field: "title", checksum: "t", hits: [0] },
					{ field: "content", checksum: "c", hits: [0, 2] },
				],
			},
		]);
		const left = turned(new Set(), [String(title), String(first)], true);
		expect(chosenOf([record], left)).toEqual([
			{ ...of, fields: [{ field: "content", checksum: "c", hits: [2] }] },
		]);
		expect(chosenOf([record], turned(left, hitKeysOf(record), true))).toEqual([]);
		expect(turned(left, [...left], false).size).toBe(0);
	});
});

describe("The request", () => {
	it("has a replacement only once there is one, or none is chosen", () => {
		const [none, out, other] = [
			newWanted({ find: "a" }),
			newWanted({ find: "a", isTakenOut: true }),
			newWanted({ kind: "phone", find: "1", replacement: "2" }),
		].map(termOf);
		expect([none?.replacement, out?.replacement, other]).toEqual([
			undefined,
			"",
			{ kind: "phone", find: "1", replacement: "2" },
		]);
		expect([
			isReplaced([none, out].flatMap((term) => term ?? [])),
			isReplaced([out].flatMap((term) => term ?? [])),
		]).toEqual([false, true]);
	});

	it("has ids of files, and a name for the release", () => {
		const id = "a".repeat(20);
		expect(termOf(newWanted({ kind: "file", find: `/media/${id}/x.jpg` }))).toEqual({
			kind: "file",
			find: id,
		});
		expect(titleFor([termOf(newWanted({ find: "Ada", replacement: "Grace" }))])).toBe(
			"“Ada” becomes “Grace”",
		);
		expect(titleFor([termOf(newWanted({ find: "x".repeat(99), isTakenOut: true }))])).toBe(
			`Without “${"x".repeat(40)}…”`,
		);
		expect(titleFor([termOf(newWanted({ kind: "file", find: `/media/${id}/x.jpg` }))])).toBe("Another file");
	});
});
