import { describe, expect, it } from "vitest";
import { collectionNames, collections } from "../model.ts";
import { mayDraft, mayReadAll, mayRemove, mayWrite, userActor } from "./access.ts";
import { type AccessLevel, rolesFor } from "./access-level.ts";
import { collectionsByGrants, isGrantedForAll, listGrants } from "./token-rights.ts";

const all = [...collectionNames];
const but = (...names: string[]) => all.filter((name) => !names.includes(name));

describe("The rights of a token", () => {
	it.each([
		[["read"], { read: all, write: [], publish: [] }],
		[["write"], { read: all, write: but("users", "media"), publish: [] }],
		[["publish", "files"], { read: all, write: but("users"), publish: but("users") }],
		[["files"], { read: ["media"], write: ["media"], publish: ["media"] }],
		[
			["read:team", "write:content", "publish:services"],
			{ read: ["services", "team", "content"], write: ["services", "content"], publish: ["services"] },
		],
		[["admin", "read:nothing"], { read: [], write: [], publish: [] }],
	])("are, for %j, for these collections", (may, expected) => {
		expect(collectionsByGrants(may)).toEqual(expected);
	});

	it("cover all collections only if the grant does", () => {
		const ofEach = all.map((name) => `read:${name}`);
		expect([
			isGrantedForAll(["write"], "read"),
			isGrantedForAll(ofEach, "read"),
			isGrantedForAll(["read"], "write"),
		]).toEqual([true, false, false]);
	});

	it("have no grant for changing users", () => {
		expect(listGrants()).toEqual(expect.arrayContaining(["read", "files", "publish:content", "read:users"]));
		expect(listGrants().filter((grant) => /^(write|publish):(users|media)$/.test(grant))).toEqual([]);
	});

	it("are the intersection with its owner's roles", () => {
		const by = (level: AccessLevel, ...may: string[]) => {
			const token = { name: "Program", may, hasAllScopes: true, ...collectionsByGrants(may) };
			return userActor({ id: "u", ...rolesFor([level]), scopes: ["all"] }, token);
		};
		const { content, settings } = collections;
		expect(mayWrite(by("contributor", "publish"), content)).toBe(false);
		expect(mayDraft(by("contributor", "publish"), content)).toBe(true);
		expect(mayReadAll(by("editor", "publish"), settings)).toBe(false);
		expect(mayRemove(by("admin", "write"), content)).toBe(false);
		expect(mayRemove(by("admin", "publish:content"), content)).toBe(true);
		expect(mayReadAll(by("admin", "publish:content"), settings)).toBe(false);
	});
});
