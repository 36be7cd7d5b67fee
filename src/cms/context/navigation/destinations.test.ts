import { describe, expect, it } from "vitest";
import { isAt, menuFor } from "./destinations.ts";

type User = Parameters<typeof menuFor>[0];

const admin: User = { roles: ["admin"], scopes: ["all"] };
const editor: User = { roles: ["editor"], scopes: ["all"] };
const labels = (user: User) =>
	menuFor(user).flatMap(({ heading, items }) => [
		...(heading ? [`[${heading}]`] : []),
		...items.map(({ label }) => label),
	]);
const screensOf = (user: User, entry: string) =>
	menuFor(user)
		.flatMap(({ items }) => items)
		.find(({ label }) => label === entry)
		?.screens.map(({ label }) => label);

describe("CM-01 AU-05 the menu", () => {
	it("has nine entries for an editor, and pages", () => {
		expect(labels(editor).join(" ")).toBe(
			"Dashboard Articles Pages Services Team Media Websites Plan Tools Trash",
		);
	});

	it("has Administration for an admin", () => {
		expect(labels(admin).join(" ")).toBe(
			"Dashboard Articles Pages Services Team Media Websites Plan Tools Trash [Administration] Users Settings",
		);
	});

	it("has neither releases, find and replace nor the trash for an editor who may not publish", () => {
		for (const restriction of [{ mayPublish: false }, { mayEdit: false }]) {
			const user = { ...editor, ...restriction };
			expect(labels(user)).not.toContain("Trash");
			expect(screensOf(user, "Plan")).toEqual(["Calendar"]);
			expect(screensOf(user, "Tools")).toEqual(["Redirects", "Not found", "Checks"]);
		}
	});

	it("has the screens of the whole installation for admins of all websites alone", () => {
		expect(screensOf(admin, "Settings")).toContain("Webhooks");
		expect(screensOf({ ...admin, scopes: ["country-nz"] }, "Settings")).toEqual([
			...["Settings", "Wording", "API tokens", "Activity"],
		]);
	});

	it.each([
		["/cms", ["Dashboard"]],
		["/cms/content/abc", ["Articles"]],
		["/cms/contents", []],
		["/cms/releases/abc", ["Plan"]],
		["/cms/webhooks/new", ["Settings"]],
	])("marks the entry of %s: %j", (pathname, expected) => {
		const marked = menuFor(admin)
			.flatMap(({ items }) => items)
			.filter((item) => isAt(item, pathname));
		expect(marked.map(({ label }) => label)).toEqual(expected);
	});
});
