import { expect, it } from "vitest";
import { userActor } from "../../../model/rights/access.ts";
import { rolesFor } from "../../../model/rights/access-level.ts";
import { whoElseFixes } from "./fix-link.tsx";

it.each([
	["admin", undefined, undefined, undefined, undefined],
	["editor", "an admin", undefined, "an admin", undefined],
	["contributor", "an admin", undefined, "an admin", undefined],
	["viewer", "an admin", "an editor", "an admin", "an editor"],
] as const)("a check that an %s cannot fix names who can", (level, settings, website, domain, article) => {
	const actor = userActor({ id: "ada", scopes: ["all"], ...rolesFor([level]) });
	const who = (collection: "settings" | "websites" | "content", recordId: string, field: string) =>
		whoElseFixes({ collection, recordId, field }, actor);
	expect(who("settings", "setout", "companyAbn")).toBe(settings);
	expect(who("websites", "setout", "logo")).toBe(website);
	expect(who("websites", "setout", "domain")).toBe(domain);
	expect(who("content", "", "")).toBe(article);
	expect(who("content", "beams", "content")).toBe(article);
});
