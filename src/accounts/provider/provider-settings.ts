import type { ProviderSetUpInput } from "../../model/api/people/account-api.ts";
import { type AccessLevel, isAccessLevel } from "../../model/rights/access-level.ts";

/** The secret is "" for a public client. */
export type ProviderSettings = Required<ProviderSetUpInput>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** HTTPS, or a local address. */
export function mayBeRequested(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, username, password } = new URL(address);
	if (username || password) return false;
	return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/** The issuer has no query or fragment, and a canonical origin, as the provider reports it. */
export function mayIssue(address: string): boolean {
	if (!mayBeRequested(address) || /[?#]/.test(address)) return false;
	return address.toLowerCase().startsWith(new URL(address).origin);
}

/** Undefined if a pair is invalid. */
export function parseGroupRoles(text: string): ProviderSettings["groupRoles"] | undefined {
	const pairs = text.split(",").filter((pair) => pair.trim() !== "");
	const parsed = pairs.map((pair) => {
		// Group names may contain an equals sign.
		const at = pair.lastIndexOf("=");
		return { group: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim(), isPair: at > 0 };
	});
	if (!parsed.every(({ group, role, isPair }) => isPair && group && isAccessLevel(role))) return undefined;
	return parsed.map(({ group, role }) => ({ group, role: role as AccessLevel }));
}

export function parseDomains(text: string): string[] {
	return text
		.split(",")
		.map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
		.filter(Boolean);
}
