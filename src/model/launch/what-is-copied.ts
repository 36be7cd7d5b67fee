import { websites } from "../collections/websites.ts";

/** How records of another brand come to a new one: not at all, the same ones, or copies of them. */
export const takings = { none: "None", shared: "Shared", copied: "Copied" };
export type Taking = keyof typeof takings;

/** Parts that a new brand copies from another. */
export interface Copied {
	readonly look: boolean;
	readonly sections: boolean;
	readonly wording: boolean;
	readonly services: Taking;
	readonly team: Taking;
}

/** The groups of the settings that are words alone. */
const wordingGroups = [
	"Hero",
	"Problems",
	"Process",
	"Case studies",
	"Team",
	"Pricing",
	"Insights",
	"Footer",
];
/** Settings of these groups that belong to one company, or to how its website looks. */
const ownOfGroups = ["name", "logo", "heroMediaUrl", "privacyLink"];
const wordsOfContact = ["contactTitle", "contactDescription"];

/** Website fields of the visual design. Colours are chosen for each brand, and sections are a separate part. */
export const lookFields: readonly string[] = Object.entries(websites.fields)
	.filter(([name, { group, kind }]) => group?.title === "Look" && kind !== "colour" && name !== "sections")
	.map(([name]) => name);

/**
 * Returns whether a setting is wording that another brand can reuse. Facts about one company are excluded: names and
 * numbers, contact details, form, links, analytics, sign-in and approval.
 */
export function isWording(name: string, group: string | undefined): boolean {
	if (wordsOfContact.includes(name)) return true;
	return group !== undefined && wordingGroups.includes(group) && !ownOfGroups.includes(name);
}
