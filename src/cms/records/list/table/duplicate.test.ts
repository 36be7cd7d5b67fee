import { describe, expect, it } from "vitest";
import { type RecordId, toId } from "../../../../model/ids.ts";
import { collections } from "../../../../model/model.ts";
import { userActor } from "../../../../model/rights/access.ts";
import { copyOf, mayDuplicate } from "./duplicate.ts";

const editor = userActor({ id: "u", roles: ["editor"], scopes: ["all"] });
const facts = {
	id: toId<RecordId>("a"),
	version: 3,
	createdAt: 1,
	updatedAt: 2,
	createdBy: "x",
	updatedBy: "y",
};

describe("A copy of a record", () => {
	it("has all fields except those that show it, under another title", () => {
		const article = {
			title: "Slabs",
			content: "<p>…</p>",
			type: "insight",
			status: "published",
			domains: ["team", "racking-nz"],
			canonical: "racking-nz",
			slug: "slabs",
		};
		expect(copyOf(collections.content, { ...facts, ...article }, editor)).toMatchObject({
			...article,
			title: "Slabs (copy)",
			status: "draft",
			slug: "",
		});
	});

	it("gets its position from the program, and the longest possible title", () => {
		const copy = copyOf(
			collections.team,
			{ ...facts, name: "x".repeat(120), order: 4, active: true },
			editor,
		);
		expect(copy).not.toHaveProperty("order");
		expect(copy).toMatchObject({ active: false, name: `${"x".repeat(113)} (copy)` });
	});

	it("has no unique values", () => {
		expect(mayDuplicate(collections.websites)).toBe(false);
		expect(mayDuplicate(collections.redirects)).toBe(false);
		expect(mayDuplicate(collections.content)).toBe(true);
	});
});
