import { websites } from "../collections/websites.ts";

/** How records of another brand come to a new one: not at all, the same ones, or copies of them. */
export const takings = { none: "None", shared: "Shared", copied: "Copied" };
export type Taking = keyof typeof takings;

/** What a new brand takes from another. */
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

/** Fields of the website that are its look: the colours are chosen anew, the sections by themselves. */
export const lookFields: readonly string[] = Object.entries(websites.fields)
	.filter(([name, { group, kind }]) => group?.title === "Look" && kind !== "colour" && name !== "sections")
	.map(([name]) => name);

/**
 * Tells whether a setting is wording that another brand may say, too. Never what is of one company: its names and numbers, how
 * it is reached, its form, its links, what counts its visits, and who may sign in or approves.
 */
export function isWording(name: string, group: string | undefined): boolean {
	if (wordsOfContact.includes(name)) return true;
	return group !== undefined && wordingGroups.includes(group) && !ownOfGroups.includes(name);
}
