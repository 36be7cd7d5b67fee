import { expect, it } from "vitest";
import type { Draft } from "../../../model/api/api.ts";
import { services } from "../../../model/collections/services.ts";
import { meet, obviousOf } from "./saving/meet.ts";

const typed = { name: "Mine" };
const state = { stored: { name: "Before", description: "" }, version: 1, typed, problems: {} };
const draft = { version: 1, baseVersion: 1, values: typed, base: { name: "Before" } } as unknown as Draft;

function later(stored: Readonly<Record<string, string>>) {
	const meeting = meet(state, typed, { stored, version: 2 }, draft);
	const obvious = obviousOf(services.fields, meeting);
	return obvious && meeting.settle(obvious);
}

it("a colleague's change to a field is still a conflict when the draft is published", () => {
	expect(later({ name: "Theirs", description: "Added" })).toMatchObject({
		version: 1,
		stored: { name: "Before", description: "Added" },
		typed,
	});
});

it("other fields of the record, and equal values, are no conflict", () => {
	const others = later({ name: "Before", description: "Added" });
	expect(others).toMatchObject({ version: 2, stored: { name: "Before", description: "Added" }, typed });
	expect(later({ name: "Mine", description: "" })).toMatchObject({ version: 2, typed: {} });
});
