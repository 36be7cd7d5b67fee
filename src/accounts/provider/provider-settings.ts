import type { ProviderSetUpInput } from "../../model/api/people/account-api.ts";
import { type AccessLevel, isAccessLevel } from "../../model/rights/access-level.ts";

/** Sign-in provider, and rules for access; the secret is "" for a public client. */
export type ProviderSettings = Required<ProviderSetUpInput>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether the server may request an address: HTTPS, or a local address. */
export function mayBeRequested(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, username, password } = new URL(address);
	if (username || password) return false;
	return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/**
 * Returns whether an address is a valid issuer: allowed, without query or fragment, and with a canonical origin. The
 * provider reports it in that form.
 */
export function mayIssue(address: string): boolean {
	if (!mayBeRequested(address) || /[?#]/.test(address)) return false;
	return address.toLowerCase().startsWith(new URL(address).origin);
}

/**
 * Parses comma-separated `group=role` pairs.
 * @returns undefined when a pair is invalid
 */
export function parseGroupRoles(text: string): ProviderSettings["groupRoles"] | undefined {
	const pairs = text.split(",").filter((pair) => pair.trim() !== "");
	const parsed = pairs.map((pair) => {
		// Group names may contain an equals sign, role names do not.
		const at = pair.lastIndexOf("=");
		return { group: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim(), isPair: at > 0 };
	});
	if (!parsed.every(({ group, role, isPair }) => isPair && group && isAccessLevel(role))) return undefined;
	return parsed.map(({ group, role }) => ({ group, role: role as AccessLevel }));
}

/** Parses comma-separated email domains. */
export function parseDomains(text: string): string[] {
	return text
		.split(",")
		.map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
		.filter(Boolean);
}
