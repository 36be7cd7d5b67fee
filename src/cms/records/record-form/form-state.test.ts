import { describe, expect, it } from "vitest";
import {
	afterSave,
	draftOf,
	type FormState,
	problemsFrom,
	restored,
	shownIn,
	withTyped,
} from "./form-state.ts";

const fresh: FormState = {
	stored: { title: "Old", content: "<p>Old</p>", domains: ["team"] },
	version: 3,
	typed: {},
	problems: {},
};

describe("Typing", () => {
	it("is a change until the field has its former value", () => {
		const typed = withTyped(fresh, "title", "New");
		expect(typed.typed).toEqual({ title: "New" });
		expect(shownIn(typed).title).toBe("New");
		expect(withTyped(typed, "title", "Old").typed).toEqual({});
		expect(withTyped(fresh, "domains", ["team"]).typed).toEqual({});
	});
});

describe("A variant", () => {
	const inherits: FormState = { stored: { title: null, hidden: false }, version: 0, typed: {}, problems: {} };

	it("gets a value by typing, hides a field by an empty text, and inherits again after a reset", () => {
		const typed = withTyped(inherits, "title", "New");
		expect(typed.typed).toEqual({ title: "New" });
		expect(withTyped(typed, "title", "").typed).toEqual({ title: "" });
		expect(withTyped(typed, "title", null).typed).toEqual({});
	});

	it("is restored over a newer version that others reset elsewhere", () => {
		const stored = { title: "Ours", summary: "Short" };
		const typed = withTyped({ ...inherits, stored, version: 2 }, "title", null);
		const newer = { ...inherits, version: 3, stored: { title: "Ours", summary: null } };
		expect(restored(newer, draftOf(typed, 1))).toMatchObject({ version: 3, typed: { title: null } });
	});
});

describe("After a save", () => {
	const stored = { values: { ...fresh.stored, title: "New" }, version: 4 };
	const sent = { title: " New" };
	const sending = withTyped(fresh, "title", " New");

	it("the form shows the stored values", () => {
		const saved = afterSave(sending, sent, stored, undefined);
		expect(shownIn(saved).title).toBe("New");
		expect(saved).toMatchObject({ version: 4, typed: {} });
	});

	it("text typed meanwhile stays, and is based on the new version", () => {
		const saved = afterSave(withTyped(sending, "title", " New and more"), sent, stored, "title");
		expect(shownIn(saved).title).toBe(" New and more");
		expect(saved).toMatchObject({ version: 4, typed: { title: " New and more" } });
		expect(draftOf(saved, 1, undefined).base).toEqual({ title: "New" });
	});

	it("the focused field keeps its text until the user types or leaves, and counts as saved", () => {
		const saved = afterSave(sending, sent, stored, "title");
		expect(shownIn(saved).title).toBe(" New");
		expect(saved.typed).toEqual({});
		expect(shownIn(withTyped(saved, "title", " New!")).title).toBe(" New!");
		expect(shownIn({ ...saved, held: undefined }).title).toBe("New");
	});
});

describe("Stored changes", () => {
	const typed = withTyped(fresh, "title", "New");

	it("are restored over the same version", () => {
		expect(restored(fresh, draftOf(typed, 1, undefined))).toEqual(typed);
	});

	it("are restored over a newer version that others changed elsewhere", () => {
		const newer = { ...fresh, version: 5, stored: { ...fresh.stored, content: "<p>Theirs</p>" } };
		const back = restored(newer, draftOf(typed, 1, undefined));
		expect(back).toMatchObject({ version: 5, typed: { title: "New" } });
		expect(shownIn(back).content).toBe("<p>Theirs</p>");
	});

	it("stay based on their version when others changed the same field, so that saving reports a conflict", () => {
		const newer = { ...fresh, version: 5, stored: { ...fresh.stored, title: "Theirs" } };
		const back = restored(newer, draftOf(typed, 1, undefined));
		expect(back).toMatchObject({ version: 3, stored: { title: "Old" }, typed: { title: "New" } });
	});

	it("are dropped when others have made the same change, or the field has been removed", () => {
		const newer = { ...fresh, version: 5, stored: { ...fresh.stored, title: "New" } };
		expect(restored(newer, draftOf(typed, 1, undefined)).typed).toEqual({});
		const draft = { at: 1, version: 3, typed: { gone: "x" }, base: {} };
		expect(restored(fresh, draft).typed).toEqual({});
	});
});

describe("A refusal's pointers", () => {
	it("name fields, including list items; the rest applies to the record", () => {
		const errors = [
			{ pointer: "/aliases/0", detail: "No host" },
			{ pointer: "/title", detail: "Required" },
			{ pointer: "/title", detail: "Again" },
			{ pointer: "/a~1b", detail: "Strange" },
			{ pointer: "/values/name", detail: "Too long" },
			{ pointer: "", detail: "Whole" },
		];
		expect(problemsFrom(errors, ["aliases", "title", "name"])).toEqual({
			problems: { aliases: "No host", title: "Required", name: "Too long" },
			others: ["Strange", "Whole"],
		});
	});
});
