import { describe, expect, it } from "vitest";
import type { Account } from "../../../model/api/people/account-api.ts";
import { toId } from "../../../model/ids.ts";
import { linkOf, roleLabel, standingOf, type User } from "./user-state.ts";

const now = 1_000_000;
const user: User = {
	id: toId("u"),
	version: 1,
	createdAt: 1,
	updatedAt: 1,
	createdBy: "a",
	updatedBy: "a",
	name: "Ana",
	email: "ana@example.nz",
	roles: ["editor"],
	mayEdit: true,
	mayPublish: true,
	scopes: ["all"],
	picture: "",
	disabled: false,
};
const account: Account = {
	id: "u",
	lastSeenAt: 0,
	hasPassword: true,
	isLinked: false,
	hasSecondFactor: false,
	invitedUntil: 0,
};
const word = (changes: Partial<User>, more: Partial<Account> = {}) =>
	standingOf({ user: { ...user, ...changes }, account: { ...account, ...more } }, now);

describe("CM-04 the state of a user", () => {
	it("is described in one word", () => {
		expect(word({}).word).toBe("Active");
		expect(word({}, { hasSecondFactor: true }).detail).toBe("with a second factor");
		expect(word({}, { hasPassword: false, isLinked: true }).word).toBe("Active");
		expect(word({ roles: [] }).word).toBe("No role");
		expect(word({ scopes: [] })).toEqual({
			word: "No websites",
			detail: "cannot open anything",
			mark: "off",
		});
		expect(word({ disabled: true }, { hasPassword: false }).word).toBe("Disabled");
		expect(word({}, { hasPassword: false, invitedUntil: now + 1 })).toEqual({
			word: "Invited",
			detail: "has not signed in yet",
			mark: "waiting",
		});
		expect(word({}, { hasPassword: false, invitedUntil: now - 1 }).detail).toContain("send it again");
	});

	it("determines which link the user would be sent", () => {
		expect(linkOf({ user, account }).label).toBe("Send a reset link");
		expect(linkOf({ user, account: { ...account, hasPassword: false } }).label).toBe(
			"Send the invitation again",
		);
		expect(linkOf({ user, account: { ...account, hasPassword: false, isLinked: true } }).label).toBe(
			"Send a reset link",
		);
		expect(linkOf({ user, account: undefined }).label).toBe("Send a reset link");
	});

	it("names the roles in one order, whatever their stored order", () => {
		expect(roleLabel({ roles: ["editor", "admin"], mayPublish: false })).toBe("Admin");
		expect(roleLabel({ roles: ["editor"], mayEdit: true, mayPublish: true })).toBe("Editor");
		expect(roleLabel({ roles: ["editor"], mayPublish: false })).toBe("Contributor");
		expect(roleLabel({ roles: ["editor"], mayEdit: false })).toBe("Viewer");
		expect(roleLabel({ roles: [] })).toBe("None");
	});
});
