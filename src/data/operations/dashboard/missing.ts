import type { Missing } from "../../../model/api/reports/overview-api.ts";
import type { RecordOf } from "../../../model/model.ts";
import type { Cell } from "../../database/database.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";

/** Website data for the check of missing texts. */
export interface WebsiteFacts {
	readonly website: Row;
	/** Its settings, including inherited ones. */
	readonly settings: readonly Row[];
	readonly services: number;
	readonly team: number;
	/** Number of published insights. */
	readonly insights: number;
	readonly caseStudies: number;
}

const fewInsights = 3;

/** Recommended texts of a website: the warning if missing, and the fields that may contain the text. */
const texts: readonly {
	what: string;
	websiteField?: keyof RecordOf<"websites">;
	settingsField?: keyof RecordOf<"settings">;
}[] = [
	{ what: "No name", websiteField: "name", settingsField: "name" },
	{ what: "No logo", websiteField: "logo", settingsField: "logo" },
	{ what: "No hero picture or video", websiteField: "heroMediaUrl", settingsField: "heroMediaUrl" },
	{ what: "No email address", websiteField: "email", settingsField: "contactEmail" },
	{ what: "No phone number", websiteField: "phone", settingsField: "contactPhone" },
	{ what: "No postal address", websiteField: "address", settingsField: "contactAddress" },
	{ what: "No contact form", settingsField: "contactFormUrl" },
	{ what: "No description for search engines", websiteField: "metaDescription" },
	{ what: "No capabilities statement", websiteField: "capabilityStatement" },
	{ what: "No company number", settingsField: "companyAbn" },
	{ what: "No legal name of the company", settingsField: "companyLegalName" },
];

/** Returns whether a cell has a value. "#" is a placeholder link. */
export function isSet(cell: Cell | undefined): boolean {
	return cell !== undefined && cell !== "" && cell !== "#";
}

/** Returns recommended content that a website lacks, most important first. Inherited content counts as present. */
export function missingOn(facts: WebsiteFacts): Missing[] {
	const { website, settings } = facts;
	const lacking = texts.filter(({ websiteField = "", settingsField = "" }) => {
		const inSettings = snakeCase(settingsField);
		return ![website, ...settings].some((row, at) =>
			isSet(row[at === 0 ? snakeCase(websiteField) : inSettings]),
		);
	});
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
		...lacking.map(({ what, websiteField, settingsField = "" }) => ({
			...list(what, websiteField ? "websites" : "settings"),
			recordId: String(website.id),
			field: websiteField ?? settingsField,
		})),
	];
}
