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

describe("CM-03 actions on several records at once", () => {
	it("depend on the field that makes a record visible", () => {
		expect(labels("content", "editor")).toEqual(["Publish", "Take down", "Delete"]);
		expect(labels("team", "editor")).toEqual(["Publish", "Take down", "Delete"]);
		expect(bulkActionsOf(collections.content, actor("admin"))).toMatchObject([
			{ kind: "publish" },
			{ kind: "take-down" },
			{ kind: "remove" },
		]);
	});

	it("leave out those without a right", () => {
		expect(labels("redirects", "admin")).toEqual(["Delete"]);
		expect(labels("websites", "editor")).toEqual([]);
	});

	it("delete several websites one by one, because each confirms its name", () => {
		expect(labels("websites", "admin")).toEqual([]);
	});
});

describe("CM-03 a field of several records", () => {
	const names = (name: keyof typeof collections, role: "admin" | "editor" = "editor") =>
		fieldsForMany(collections[name], actor(role));

	it("may be any that the user may write and that more than one record may share", () => {
		expect(names("content")).toEqual([
			...["title", "type", "domains", "publishedAt", "author", "leadImage"],
			...["searchTitle", "searchDescription", "services"],
		]);
		expect(names("team")).toEqual([
			...["name", "role", "bio", "photo", "linkedin", "websites"],
			...["qualifications", "email", "phone", "services"],
		]);
		expect(names("media")).toContain("licenceExpires");
		expect(names("media")).not.toContain("sha256");
		expect(names("media")).not.toContain("focalPoint");
	});

	it("may not be one without a right, or with a required re-authentication", () => {
		expect(names("users", "admin")).toEqual([]);
		expect(fieldsForMany(collections.content, visitor)).toEqual([]);
		expect(names("websites")).not.toContain("domain");
	});

	it("gets items added, removed, or another value", () => {
		const edit = (how: "add" | "remove" | "replace") => ({ field: "websites", how, value: ["b", "c"] });
		expect(changedBy(edit("add"), ["a", "b"])).toEqual(["a", "b", "c"]);
		expect(changedBy(edit("remove"), ["a", "b"])).toEqual(["a"]);
		expect(changedBy(edit("replace"), ["a", "b"])).toEqual(["b", "c"]);
		expect(waysOf(collections.team.fields.websites)).toEqual(["add", "remove", "replace"]);
		expect(waysOf(collections.team.fields.role)).toEqual(["replace"]);
	});
});
