import { websites } from "../collections/websites.ts";

/** How a new brand receives records of another: not at all, shared, or as copies. */
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

/** Groups of settings with wording only. */
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
/** Settings in these groups that are specific to one company or to the visual design. */
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
