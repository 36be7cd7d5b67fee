import { expect, it } from "vitest";
import { collections } from "./model.ts";
import { hasPage, recordOfPath } from "./record-path.ts";

it.each([
	["/library/pods", "content", "pods"],
	["/Services/pods", "services", "pods"],
	["/people/aroha-ngata", "team", "aroha-ngata"],
	["/services", undefined, undefined],
	["/services/pods/more", undefined, undefined],
	["/cms/pods", undefined, undefined],
])("%s is a path of %s", (path, name, slugOrId) => {
	const found = recordOfPath(path);
	expect([found?.collection.name, found?.slugOrId]).toEqual([name, slugOrId]);
});

it("a service has a page with a text, while it is active", () => {
	const { services, content } = collections;
	expect(hasPage(services, { active: true, content: "<p>Words.</p>" })).toBe(true);
	expect(hasPage(services, { active: true, content: "" })).toBe(false);
	expect(hasPage(services, { active: false, content: "<p>Words.</p>" })).toBe(false);
	expect(hasPage(content, { status: "published", content: "" })).toBe(true);
});
