import { describe, expect, it } from "vitest";
import type { Actor } from "../../../model/access.ts";
import { collections } from "../../../model/model.ts";
import { bulkActionsOf } from "./bulk.ts";

const actor = (role: "admin" | "editor"): Actor => ({ kind: "user", uid: "u", roles: [role] });
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
