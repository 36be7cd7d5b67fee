import { describe, expect, it } from "vitest";
import type { Activity } from "../../../model/api/activity-api.ts";
import { addressOf, isRefusal, sayActivity } from "./sentence.ts";

const entry = (facts: Partial<Activity>): Activity => ({
	...{ id: "1", at: 0, by: "m", action: "save", collection: "", recordId: "", title: "", detail: "" },
	...facts,
});

function said(facts: Partial<Activity>): string {
	const { who, verb, what, rest } = sayActivity(entry(facts), "Mere");
	return `${who} ${verb}${what && ` ${what}`}${rest}`;
}

describe("Activity in sentences", () => {
	it.each<[string, Partial<Activity>]>([
		[
			"Mere changed “Title”: title, content",
			{ collection: "content", recordId: "a", title: "Title", detail: "title, content" },
		],
		[
			"Mere changed “Team”: hero picture or video",
			{ collection: "websites", title: "Team", detail: "heroMediaUrl" },
		],
		["Mere added a team member", { action: "add", collection: "team" }],
		["Mere deleted an article", { action: "remove", collection: "content" }],
		["Mere restored “Welds”", { action: "restore", collection: "services", title: "Welds" }],
		["“Import” of Mere deleted an article", { action: "remove", collection: "content", token: "Import" }],
		[
			"Mere created the API token “Import”: read, files",
			{ action: "token", title: "Import", detail: "read, files" },
		],
		["Mere signed in", { action: "sign-in" }],
		["Mere signed in with a recovery code", { action: "sign-in", detail: "recovery-code" }],
		["Mere set up an app for sign-in codes", { action: "second-factor", detail: "app" }],
		[
			"Mere removed the second factor of “Rewi”",
			{ action: "second-factor", collection: "users", title: "Rewi", detail: "taken" },
		],
		["Mere signed out", { action: "sign-out" }],
		[
			"Somebody could not sign in as ada@example.nz",
			{ action: "sign-in-refused", by: "", detail: "ada@example.nz" },
		],
		[
			"Somebody requested a password reset for ada@example.nz",
			{ action: "reset-requested", by: "", detail: "ada@example.nz" },
		],
		[
			"Mere requested a password reset for ada@example.nz",
			{ action: "reset-requested", detail: "ada@example.nz" },
		],
		["Mere set a password and accepted the invitation", { action: "password-set", detail: "invitation" }],
		[
			"Mere invited “Ada” (ada@example.nz)",
			{ action: "invitation", collection: "users", title: "Ada", detail: "ada@example.nz" },
		],
		[
			"Mere was refused: tried to read users",
			{ action: "refused", collection: "users", detail: "GET /api/users" },
		],
		[
			"Mere was refused: tried to change “Ada” (Only admins may)",
			{ action: "refused", collection: "users", title: "Ada", detail: "PATCH /api/users/1: Only admins may" },
		],
		["Mere was refused: tried to read /api/activity", { action: "refused", detail: "GET /api/activity" }],
	])("%s", (sentence, facts) => {
		expect(said(facts)).toBe(sentence);
	});

	it("leads to the record, or to where it can be restored", () => {
		expect(addressOf(entry({ collection: "content", recordId: "a" }))).toBe("/cms/content/a");
		expect(addressOf(entry({ collection: "content", recordId: "a", action: "remove" }))).toBe("/cms/trash");
		expect(addressOf(entry({ collection: "users", recordId: "a" }))).toBe("/cms/users");
		expect(addressOf(entry({ action: "sign-in" }))).toBe("");
	});

	it("distinguishes refusals", () => {
		expect(isRefusal(entry({ action: "refused" }))).toBe(true);
		expect(isRefusal(entry({ action: "sign-in-refused" }))).toBe(true);
		expect(isRefusal(entry({ action: "save" }))).toBe(false);
	});
});
