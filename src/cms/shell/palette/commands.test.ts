import { describe, expect, it } from "vitest";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import { commandsFor, isMeant } from "./commands.ts";

const user = (role: "admin" | "editor"): SignedIn => ({
	id: "u",
	email: "u@example.nz",
	name: "",
	roles: [role],
	...{ mayEdit: true, mayPublish: true },
	scopes: ["all"],
	needsSecondFactor: false,
});
const labels = (role: "admin" | "editor") =>
	commandsFor(user(role), [{ key: "digital-nz", label: "Digital NZ" }]).map(({ label }) => label);

describe("The palette", () => {
	it("offers an editor only what an editor may do", () => {
		expect(labels("editor")).toContain("New article");
		for (const label of ["New website", "Users", "Settings", "Activity"]) {
			expect(labels("editor")).not.toContain(label);
			expect(labels("admin")).toContain(label);
		}
	});

	it.each([
		["token", "API tokens"],
		["schedule", "Calendar"],
		["matrix", "Articles by brand"],
		["404", "Addresses not found"],
	])("finds by %j the screen %j", (typed, expected) => {
		const found = commandsFor(user("admin"), []).filter(({ label, synonyms = "" }) =>
			isMeant(typed, `${label} ${synonyms}`),
		);
		expect(found.map(({ label }) => label)).toContain(expected);
	});

	it("links each setting to its field, for users who may change it", () => {
		expect(commandsFor(user("admin"), [])).toContainEqual({
			kind: "setting",
			label: "Contact: phone",
			to: "/cms/settings/wording#field-contactPhone",
		});
		expect(labels("editor")).not.toContain("Contact: phone");
	});

	it.each([
		["phone", "Contact: phone", true],
		["art", "New article", true],
		["ne ar", "New article", true],
		["", "New article", true],
		["nz work", "Work on Digital NZ", true],
		["rticle", "New article", false],
		["new team", "New article", false],
	])("takes %j for %j: %j", (typed, text, expected) => {
		expect(isMeant(typed, text)).toBe(expected);
	});
});
