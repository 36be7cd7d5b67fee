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
/** Specific to a company, brand or design. */
const ownOfGroups = ["name", "logo", "heroMediaUrl", "privacyLink", "footerTagline"];
const wordsOfContact = ["contactTitle", "contactDescription"];

/** Without colours and sections, which are copied separately. */
export const lookFields: readonly string[] = Object.entries(websites.fields)
	.filter(([name, { group, kind }]) => group?.title === "Look" && kind !== "colour" && name !== "sections")
	.map(([name]) => name);

/** Excludes facts about one company, such as names and contact details. */
export function isWording(name: string, group: string | undefined): boolean {
	if (wordsOfContact.includes(name)) return true;
	return group !== undefined && wordingGroups.includes(group) && !ownOfGroups.includes(name);
}
