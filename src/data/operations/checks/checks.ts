import { collections } from "../../../model/model.ts";
import { websiteFieldOf } from "../../../model/wording/website-fields.ts";
import { articleChecks } from "./article-checks.ts";
import type { FileProblem, Outcome, Site, SiteCheck } from "./check.ts";
import { companyNumber, contrastOf, counted, form, host, privacy, textSet, weight } from "./site-checks.ts";

const [required, recommended, hint] = ["blocks-launch", "should-fix", "hint"] as const;
const scope = "website" as const;

/** Most important first; also valid after the launch. */
export const siteChecks: readonly SiteCheck[] = [
	{
		...{ name: "host", label: "Domain", severity: required, scope, find: host },
		question: "Does the domain lead to this installation, with a certificate?",
		advice: "Point its DNS here, or change the domain",
	},
	{
		...{ name: "contrast", label: "Colours", severity: required, scope, find: contrastOf },
		question: "Does the website have its own colours, in which all text is readable?",
		advice: "Choose its colours",
	},
	text("legal-name", "Legal name", "companyLegalName", "No legal name of the company", required),
	{
		...{ name: "company-number", label: "Company number", severity: required, scope, find: companyNumber },
		question: "Is there a company number that is valid in its country?",
		advice: "Write it in the settings",
	},
	text("email", "Email", "contactEmail", "No email address", required),
	text("phone", "Phone", "contactPhone", "No phone number", required),
	text("address", "Postal address", "contactAddress", "No postal address", required),
	{
		...{ name: "privacy", label: "Privacy policy", severity: required, scope, find: privacy },
		question: "Is there a privacy page with the layout Legal, or a link to a privacy policy?",
		advice: "Publish a page from the starting point Privacy policy",
	},
	{
		...{ name: "form", label: "Contact form", severity: recommended, scope, find: form },
		question: "Is there a contact form, and does it answer?",
		advice: "Write its address in the settings",
	},
	text("name", "Name", "name", "No name", recommended),
	text("logo", "Logo", "logo", "No logo", recommended),
	text("hero", "Hero picture or video", "heroMediaUrl", "No hero picture or video", recommended),
	many("services", "Services", 3, "services", ({ services }) => services),
	many("team", "Team members", 3, "team", ({ team }) => team),
	many("case-studies", "Case studies", 1, "content", ({ caseStudies }) => caseStudies, "case-study"),
	many("insights", "Insights", 3, "content", ({ insights }) => insights, "insight"),
	text(
		"description",
		"Description for search engines",
		"metaDescription",
		"No description for search engines",
		recommended,
	),
	text("statement", "Capabilities statement", "capabilityStatement", "No capabilities statement", hint),
	{
		...{ name: "weight", label: "Weight", severity: hint, scope, find: weight },
		question: "Is the landing page small enough for slow connections?",
		advice: "Hide sections, or shorten long ones",
	},
	{
		...{ name: "files", label: "Files", severity: recommended, scope: "record", find: filesOf("files") },
		question: "Do visitors receive all pictures and files on the pages?",
		advice: "Choose another file, or make it public",
	},
	{
		...{ name: "licences", label: "Licences", severity: hint, scope: "record", find: filesOf("licences") },
		question: "Are the licences of all visible files valid for the next 30 days?",
		advice: "Renew the licence, or replace the file",
	},
	{
		...{ name: "menus", label: "Menus", severity: recommended, scope: "record" },
		question: "Do all items of the menus lead to pages that visitors can open?",
		advice: "Publish the page, or change the item",
		find: ({ menus }) => menus.map((problem) => ({ state: "failed", ...problem })),
	},
];

/** In the order of results. */
export const checks = [...siteChecks, ...articleChecks];

function text(
	...[name, label, field, none, severity]: [string, string, string, string, SiteCheck["severity"]]
): SiteCheck {
	return {
		...{ name, label, severity, scope, advice: `Write it in the ${formOf(field)}` },
		question: `Is this set: ${label.toLowerCase()}?`,
		find: textSet(field, none),
	};
}

function formOf(field: string): "form" | "settings" {
	const name = websiteFieldOf(field) ?? field;
	return name in collections.websites.fields ? "form" : "settings";
}

function many(
	...[name, label, least, collection, countOf, type = ""]: [
		string,
		string,
		number,
		"services" | "team" | "content",
		(site: Site) => number,
		string?,
	]
): SiteCheck {
	return {
		...{ name, label, severity: recommended, scope, advice: "Add some" },
		question: `Are there enough ${label.toLowerCase()} (at least ${least})?`,
		find: counted({ label, least, collection, countOf, type }),
	};
}

function filesOf(of: FileProblem["of"]) {
	return ({ files }: Site): readonly Outcome[] =>
		files
			.filter((problem) => problem.of === of)
			.map(({ message, fix }) => ({ state: "failed", message, fix }));
}
