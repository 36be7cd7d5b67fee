import { websites } from "../collections/websites.ts";

export const takings = { none: "None", shared: "Shared", copied: "Copied" };
export type Taking = keyof typeof takings;

export interface Copied {
	readonly look: boolean;
	readonly sections: boolean;
	readonly wording: boolean;
	readonly services: Taking;
	readonly team: Taking;
}

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
/** Specific to one company or brand, or to the visual design. */
const ownOfGroups = ["name", "logo", "heroMediaUrl", "privacyLink", "footerTagline"];
const wordsOfContact = ["contactTitle", "contactDescription"];

/** Colours are chosen for each brand, and sections are a separate part. */
export const lookFields: readonly string[] = Object.entries(websites.fields)
	.filter(([name, { group, kind }]) => group?.title === "Look" && kind !== "colour" && name !== "sections")
	.map(([name]) => name);

/** Excludes facts about one company: names, numbers, contact details, form, links, analytics, sign-in, approval. */
export function isWording(name: string, group: string | undefined): boolean {
	if (wordsOfContact.includes(name)) return true;
	return group !== undefined && wordingGroups.includes(group) && !ownOfGroups.includes(name);
}
