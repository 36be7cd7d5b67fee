import type { Missing } from "../../model/api.ts";
import type { Row } from "../schema/rows.ts";

/** What is known of a website when looking for what it lacks. */
export interface WebsiteFacts {
	readonly website: Row;
	readonly settings: Row | undefined;
	readonly settingsForAll: Row | undefined;
	readonly services: number;
	readonly team: number;
	/** Published ones. */
	readonly insights: number;
	readonly caseStudies: number;
}

const fewInsights = 3;

/** Texts that a website should have: what is said without one, the field, and the columns that may hold it. */
const texts: readonly {
	readonly what: string;
	readonly collection: "websites" | "settings";
	readonly field: string;
	readonly website?: string;
	readonly settings?: string;
}[] = [
	{ what: "No name", collection: "websites", field: "name", website: "name", settings: "name" },
	{ what: "No logo", collection: "websites", field: "logo", website: "logo", settings: "logo" },
	{
		what: "No hero picture or video",
		collection: "websites",
		field: "heroMediaUrl",
		website: "hero_media_url",
		settings: "hero_media_url",
	},
	{
		what: "No email address",
		collection: "websites",
		field: "email",
		website: "email",
		settings: "contact_email",
	},
	{
		what: "No phone number",
		collection: "websites",
		field: "phone",
		website: "phone",
		settings: "contact_phone",
	},
	{
		what: "No postal address",
		collection: "websites",
		field: "address",
		website: "address",
		settings: "contact_address",
	},
	{ what: "No contact form", collection: "settings", field: "contactFormUrl", settings: "contact_form_url" },
	{
		what: "No description for search engines",
		collection: "websites",
		field: "metaDescription",
		website: "meta_description",
	},
	{
		what: "No capabilities statement",
		collection: "websites",
		field: "capabilityStatement",
		website: "capability_statement",
	},
	{ what: "No company number", collection: "settings", field: "companyAbn", settings: "company_abn" },
	{
		what: "No legal name of the company",
		collection: "settings",
		field: "companyLegalName",
		settings: "company_legal_name",
	},
];

/** What a website should have and has not, most important first; what it takes from elsewhere is not missing. */
export function missingOn(facts: WebsiteFacts): Missing[] {
	const { website, settings, settingsForAll } = facts;
	const isSet = (value: unknown) => value !== undefined && value !== "" && value !== "#";
	const lacking = texts.filter(
		(text) =>
			![
				settings?.[text.settings ?? ""],
				website[text.website ?? ""],
				settingsForAll?.[text.settings ?? ""],
			].some(isSet),
	);
	const list = (what: string, collection: Missing["collection"], type = ""): Missing => ({
		what,
		collection,
		recordId: "",
		field: "",
		type,
	});
	return [
		...(facts.services === 0 ? [list("No services", "services")] : []),
		...(facts.team === 0 ? [list("No team members", "team")] : []),
		...(facts.caseStudies === 0 ? [list("No case studies", "content", "case-study")] : []),
		...(facts.insights < fewInsights
			? [list(`Fewer than ${fewInsights} insights`, "content", "insight")]
			: []),
		...lacking.map(({ what, collection, field }) => ({
			what,
			collection,
			recordId: String(website.id),
			field,
			type: "",
		})),
	];
}
