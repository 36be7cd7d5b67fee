import { Secret, TOTP } from "otpauth";
import type { AppToAdd } from "../../../src/model/api/people/account-api.ts";
import { staffPassword } from "../app/staff.ts";
import { cookieOf, type Node } from "../databases/nodes.ts";

/** The code that an app with the secret shows at a time. */
export function codeAt(secret: string, now: number): string {
	return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
}

/** A code that no app with the secret shows anywhere near the time. */
export function wrongCodeAt(secret: string, now: number): string {
	const near = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, now + step * 30_000));
	return (
		["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
	);
}

/**
 * Sets up an authenticator app in the session of a cookie, as a user does. @returns its secret, and the recovery
 * codes
 */
export async function setUpApp(
	node: Node,
	cookie: string,
	now: number,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
	const begun = await node.post("/api/auth/second-factor/app", { cookie, body: {} });
	const { token, secret } = (await begun.json()) as AppToAdd;
	const body = { token, code: codeAt(secret, now) };
	const confirmed = await node.post("/api/auth/second-factor/app/confirmations", { cookie, body });
	if (!confirmed.ok) throw new Error(`Confirming was answered with ${confirmed.status}`);
	return { secret, ...((await confirmed.json()) as { recoveryCodes: string[] }) };
}

/** Signs in by password alone; the cookie. */
export async function cookieByPassword(node: Node, email: string, address?: string): Promise<string> {
	const body = { email, password: staffPassword };
	return cookieOf(await node.post("/api/auth/sign-in", { body, ...(address && { address }) }));
}

/** Gives the correct password of a user who has a second factor; returns the token of the next step. */
export async function stepFor(node: Node, email: string, address?: string): Promise<string> {
	const body = { email, password: staffPassword };
	const response = await node.post("/api/auth/sign-in", { body, ...(address && { address }) });
	return ((await response.json()) as { step: { token: string } }).step.token;
}
