import { type Role, roles } from "../../model/access.ts";

/** Who may enter by way of the provider: people who have been invited, or everybody of some mail domains. */
export type ProviderEntry = "invited" | "domains";

/** The sign-in provider, and who may enter by way of it. */
export interface ProviderSettings {
	/** Where its discovery document lies: the part before `/.well-known/openid-configuration`. */
	readonly issuer: string;
	readonly clientId: string;
	/** "" for a client without one. */
	readonly clientSecret: string;
	/** What the button calls it. */
	readonly name: string;
	readonly entry: ProviderEntry;
	/** The mail domains whose people may enter uninvited, where that is how they enter. */
	readonly domains: readonly string[];
	/** What whoever enters uninvited may do. */
	readonly role: Role;
	/** The claim that names the groups of a person. */
	readonly groupsClaim: string;
	readonly groupRoles: readonly GroupRole[];
}

/** Whoever is in the group has the role, and whoever is in no group that gives it has not. */
export interface GroupRole {
	readonly group: string;
	readonly role: Role;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Tells whether the provider may be asked at an address: over https, or on this machine. */
export function mayBeAsked(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, username, password } = new URL(address);
	if (username || password) return false;
	return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/** Tells whether an address can be an issuer's: one that may be asked, with nothing behind its path, as it will say it. */
export function mayIssue(address: string): boolean {
	if (!mayBeAsked(address) || /[?#]/.test(address)) return false;
	return address.toLowerCase().startsWith(new URL(address).origin);
}

/**
 * Reads `group=role` pairs with commas between them.
 * @returns undefined when one of them is none
 */
export function parseGroupRoles(text: string): GroupRole[] | undefined {
	const pairs = text.split(",").filter((pair) => pair.trim() !== "");
	const parsed = pairs.map((pair) => {
		// A group may have an equals sign in its name, a role has none.
		const at = pair.lastIndexOf("=");
		return { group: pair.slice(0, at).trim(), role: pair.slice(at + 1).trim(), isPair: at > 0 };
	});
	if (!parsed.every(({ group, role, isPair }) => isPair && group && Object.hasOwn(roles, role)))
		return undefined;
	return parsed.map(({ group, role }) => ({ group, role: role as Role }));
}

/** Reads mail domains with commas between them. */
export function parseDomains(text: string): string[] {
	return text
		.split(",")
		.map((domain) => domain.trim().toLowerCase().replace(/^@/, ""))
		.filter(Boolean);
}
