import { describe, expect, it } from "vitest";
import { collections } from "../../../../model/model.ts";
import { type Actor, userActor, visitor } from "../../../../model/rights/access.ts";
import { bulkActionsOf } from "./bulk.ts";
import { changedBy, fieldsForMany, waysOf } from "./edit-field.ts";

const actor = (role: "admin" | "editor"): Actor =>
	userActor({
		id: "u",
		roles: [role],
		scopes: ["all"],
	});
const labels = (name: keyof typeof collections, role: "admin" | "editor") =>
	bulkActionsOf(collections[name], actor(role)).map(({ label }) => label);

describe("CM-03 what is done to several records at once", () => {
	it("follows from what makes a record visible", () => {
		expect(labels("content", "editor")).toEqual(["Publish", "Take down", "Delete"]);
		expect(labels("team", "editor")).toEqual(["Publish", "Take down", "Delete"]);
		expect(bulkActionsOf(collections.content, actor("admin"))).toMatchObject([
			{ kind: "publish" },
			{ kind: "take-down" },
			{ kind: "remove" },
		]);
	});

	it("leaves out what somebody has no right to", () => {
		expect(labels("redirects", "admin")).toEqual(["Delete"]);
		expect(labels("websites", "editor")).toEqual([]);
	});

	it("deletes no several websites at once: each asks for its name", () => {
		expect(labels("websites", "admin")).toEqual([]);
	});
});

describe("CM-03 a field of several records", () => {
	const names = (name: keyof typeof collections, role: "admin" | "editor" = "editor") =>
		fieldsForMany(collections[name], actor(role));

	it("is any that somebody may write and that more than one record may share", () => {
		expect(names("content")).toEqual([
			...["title", "type", "domains", "publishedAt", "author", "leadImage"],
			...["searchTitle", "searchDescription"],
		]);
		expect(names("team")).toEqual(["name", "role", "bio", "photo", "linkedin", "websites"]);
		expect(names("media")).toContain("licenceExpires");
		expect(names("media")).not.toContain("sha256");
		expect(names("media")).not.toContain("focalPoint");
	});

	it("is none where somebody has no right, or must have proved who they are", () => {
		expect(names("users", "admin")).toEqual([]);
		expect(fieldsForMany(collections.content, visitor)).toEqual([]);
		expect(names("websites")).not.toContain("domain");
	});

	it("has items added to it, taken from it, or is another", () => {
		const edit = (how: "add" | "remove" | "replace") => ({ field: "websites", how, value: ["b", "c"] });
		expect(changedBy(edit("add"), ["a", "b"])).toEqual(["a", "b", "c"]);
		expect(changedBy(edit("remove"), ["a", "b"])).toEqual(["a"]);
		expect(changedBy(edit("replace"), ["a", "b"])).toEqual(["b", "c"]);
		expect(waysOf(collections.team.fields.websites)).toEqual(["add", "remove", "replace"]);
		expect(waysOf(collections.team.fields.role)).toEqual(["replace"]);
	});
});
