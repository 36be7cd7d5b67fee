import { array, boolean, constantFrom, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import type { AnyCollection } from "../collection.ts";
import { collections } from "../model.ts";
import { hasAccess, isStaff, mayDraft, mayReadAll, mayWrite, userActor } from "./access.ts";
import { type AccessLevel, accessLevels, isAtLeast, levelOf, levelsOf, rolesFor } from "./access-level.ts";

const levels = Object.keys(accessLevels) as AccessLevel[];

describe("AU-05 access", () => {
	it("needs the role admin or editor, whatever else is stored", () => {
		const others = string().filter((role) => role !== "admin" && role !== "editor");
		const anyRole = constantFrom("contributor", "viewer", "Admin", "admin ");
		const given = record({
			roles: array(others),
			more: array(anyRole),
			mayEdit: boolean(),
			mayPublish: boolean(),
		});
		holds(
			property(given, ({ roles, more, mayEdit, mayPublish }) => {
				const user = { id: "u", roles: [...roles, ...more], scopes: ["all"], mayEdit, mayPublish };
				const actor = userActor(user);
				expect(isStaff(actor)).toBe(false);
				for (const level of levels) expect(hasAccess(actor, level)).toBe(false);
			}),
		);
	});

	it("is stored as a role and restrictions, from which it follows", () => {
		expect(rolesFor(["contributor"])).toEqual({ roles: ["editor"], mayEdit: true, mayPublish: false });
		expect(rolesFor(["viewer"])).toEqual({ roles: ["editor"], mayEdit: false, mayPublish: false });
		for (const level of levels) expect(levelOf(rolesFor([level]))).toBe(level);
		expect(rolesFor(["viewer", "contributor", "editor"])).toEqual(rolesFor(["editor"]));
		expect(levelsOf(rolesFor(["viewer", "admin"]))).toEqual(["admin", "viewer"]);
	});

	it("of an admin is not restricted, and a restriction never adds rights", () => {
		expect(levelOf({ roles: ["admin", "editor"], mayEdit: false, mayPublish: false })).toBe("admin");
		const given = record({ isAdmin: boolean(), mayEdit: boolean(), mayPublish: boolean() });
		holds(
			property(given, ({ isAdmin, ...restrictions }) => {
				const roles = isAdmin ? ["admin"] : ["editor"];
				const restricted = levelOf({ roles, ...restrictions });
				expect(restricted && isAtLeast(levelOf({ roles }), restricted)).toBe(true);
			}),
		);
	});

	it("gives each level its rights to articles and users", () => {
		const may = (level: AccessLevel, collection: AnyCollection) => {
			const actor = userActor({ id: "u", scopes: ["all"], ...rolesFor([level]) });
			return [mayReadAll, mayDraft, mayWrite].map((each) => each(actor, collection));
		};
		expect(levels.map((level) => may(level, collections.content))).toEqual([
			[true, true, true],
			[true, true, true],
			[true, true, false],
			[true, false, false],
		]);
		expect(levels.map((level) => may(level, collections.users).includes(true))).toEqual([
			...[true, false, false, false],
		]);
	});
});
