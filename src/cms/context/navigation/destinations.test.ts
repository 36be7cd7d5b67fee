import { describe, expect, it } from "vitest";
import { isAt, menuFor } from "./destinations.ts";

const labels = (user: Parameters<typeof menuFor>[0]) =>
	menuFor(user).flatMap(({ heading, items }) => [
		...(heading ? [`[${heading}]`] : []),
		...items.map(({ label }) => label),
	]);

describe("CM-01 AU-05 the menu", () => {
	it("has Administration for an admin", () => {
		expect(labels({ roles: ["admin"] }).join(" ")).toBe(
			"Dashboard Calendar Where it shows Releases Websites Services Team Articles Media Redirects Find and replace [Administration] Users Settings Activity Trash",
		);
	});

	it("has none for an editor", () => {
		expect(labels({ roles: ["editor"] }).join(" ")).toBe(
			"Dashboard Calendar Where it shows Releases Websites Services Team Articles Media Redirects Find and replace Trash",
		);
	});

	it("has neither releases nor the trash for an editor who may not publish", () => {
		for (const restriction of [{ mayPublish: false }, { mayEdit: false }])
			expect(labels({ roles: ["editor"], ...restriction }).join(" ")).toBe(
				"Dashboard Calendar Where it shows Websites Services Team Articles Media Redirects",
			);
	});

	it("marks the screen that one is on, and those above it", () => {
		const marked = (pathname: string) =>
			menuFor({ roles: ["admin"] })
				.flatMap(({ items }) => items)
				.filter((item) => isAt(item, pathname))
				.map(({ label }) => label);
		expect(marked("/cms")).toEqual(["Dashboard"]);
		expect(marked("/cms/content/abc")).toEqual(["Articles"]);
		expect(marked("/cms/contents")).toEqual([]);
	});
});
