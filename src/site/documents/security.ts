import { sampleContactOf } from "../../model/wording/defaults.ts";
import type { Site } from "../site.ts";

export interface SecurityContact {
	/** Addresses (https:, mailto:, tel:); by default the site's email. */
	readonly contacts: readonly string[];
	/** From 1 to 364. */
	readonly days: number;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Changes once a day. */
export function expiryOf(now: number, { days }: Pick<SecurityContact, "days">): Date {
	return new Date((Math.floor(now / dayMs) + days) * dayMs);
}

/** RFC 9116; undefined without a contact. */
export function securityOf(site: Site, security: SecurityContact, now: number): string | undefined {
	const { email } = site.contact;
	const own = email && email !== sampleContactOf(site.brand.country).email ? [`mailto:${email}`] : [];
	const contacts = security.contacts.length > 0 ? security.contacts : own;
	if (contacts.length === 0) return undefined;
	return [
		...contacts.map((contact) => `Contact: ${contact}`),
		`Expires: ${expiryOf(now, security).toISOString()}`,
		"Preferred-Languages: en",
		`Canonical: ${site.origin}/.well-known/security.txt`,
		"",
	].join("\n");
}
