import type { ProviderSetUpInput } from "../../model/api/people/account-api.ts";
import { type AccessLevel, isAccessLevel } from "../../model/rights/access-level.ts";

/** The sign-in provider, and who may enter with it; its secret is "" for a client without one. */
export type ProviderSettings = Required<ProviderSetUpInput>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether the server may request an address: HTTPS, or a local address. */
export function mayBeAsked(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, username, password } = new URL(address);
	if (username || password) return false;
	return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/**
 * Returns whether an address is a valid issuer: allowed, without query or fragment, and with a canonical origin, because
 * the provider reports it in that form.
 */
export function mayIssue(address: string): boolean {
	if (!mayBeAsked(address) || /[?#]/.test(address)) return false;
	return address.toLowerCase().startsWith(new URL(address).origin);
}

/**
 * Reads `group=role` pairs with commas between them.
 * @returns undefined when one of them is none
 */
export function parseGroupRoles(text: string): ProviderSettings["groupRoles"] | undefined {
	const pairs = text.split(",").filter((pair) => pair.trim() !== "");
	const parsed = pairs.map((pair) => {
		// A group may have an equals sign in its name, a role has none.
		const at = pair.lastIndexOf("=");
		return { group: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim(), isPair: at > 0 };
	});
	if (!parsed.every(({ group, role, isPair }) => isPair && group && isAccessLevel(role))) return undefined;
	return parsed.map(({ group, role }) => ({ group, role: role as AccessLevel }));
}

/** Reads email domains separated by commas. */
export function parseDomains(text: string): string[] {
	return text
		.split(",")
		.map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
		.filter(Boolean);
}
