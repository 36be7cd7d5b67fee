import { expect, it } from "vitest";
import { userActor } from "../../../model/rights/access.ts";
import { rolesFor } from "../../../model/rights/access-level.ts";
import { whoElseFixes } from "./fix-link.tsx";

it.each([
	["admin", undefined, undefined, undefined],
	["editor", "an admin", undefined, undefined],
	["contributor", "an admin", undefined, undefined],
	["viewer", "an admin", undefined, "an editor"],
] as const)("a check that an %s cannot fix names who can", (level, settings, website, article) => {
	const actor = userActor({ id: "ada", scopes: ["all"], ...rolesFor([level]) });
	expect(whoElseFixes({ collection: "settings", recordId: "setout" }, actor)).toBe(settings);
	expect(whoElseFixes({ collection: "websites", recordId: "setout" }, actor)).toBe(website);
	expect(whoElseFixes({ collection: "content", recordId: "" }, actor)).toBe(article);
});
