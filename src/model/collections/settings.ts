import { collection, type Example, type Fields, group } from "../collection.ts";
import { formProviderLabels } from "../contact-form.ts";
import type { AnyField, Field, Group } from "../field.ts";
import type { RecordId } from "../ids.ts";
import { choice, choices } from "../kinds/choice.ts";
import { companyNumber } from "../kinds/company-number.ts";
import { email } from "../kinds/email.ts";
import { hostnames } from "../kinds/hostname.ts";
import { file, link } from "../kinds/link.ts";
import { menu } from "../kinds/menu.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
import { drawnSection, type SectionKey } from "../look/sections.ts";
import { type SeriesField, type SeriesName, series, seriesNumbers } from "../wording/series.ts";
import { exampleWebsiteId } from "./websites.ts";

export const settingsForAllId = "all" as RecordId;

const title = (label: string) => text(label, { max: 200 });
const paragraph = (label: string) => longText(label, { max: 1_000 });

function fieldsOfSeries<const Name extends SeriesName>(name: Name) {
	const { label, parts } = series[name];
	const fields = seriesNumbers.flatMap((number) =>
		parts.map((part): [string, Field<string>] => {
			const fieldLabel = `${label} ${number}: ${part.toLowerCase().replace(/\d/, " $&")}`;
			return [`${name}${number}${part}`, part === "Description" ? paragraph(fieldLabel) : title(fieldLabel)];
		}),
	);
	return Object.fromEntries(fields) as Record<SeriesField<Name>, Field<string>>;
}

const onPage = <const F extends Fields>(label: string, section: SectionKey, fields: F) =>
	group(label, fields, { parts: [drawnSection(section).id], isOfPart: true });

const approvalGroup: Group = { title: "Approval" };
const approval = (label: string) =>
	toggle(`${label}: approval by another user`, {
		staffOnly: true,
		help: "A draft is published only after a user who has not edited it approves it. Admins can override this; the activity list records it. The setting for all websites applies everywhere.",
	});

/** An empty field inherits from broader settings. */
const wording = {
	...group(
		"Name and logo",
		{
			name: name("Name", { max: 120 }),
			logo: file("Logo", { takes: ["picture"] }),
		},
		{ parts: ["home", "header", "footer"] },
	),
	...onPage("Hero", "home", {
		heroMediaUrl: file("Hero picture or video", { takes: ["picture", "video"] }),
		heroTitle: title("Hero title"),
		heroSubtitle: paragraph("Hero subtitle"),
	}),
	...onPage("Problems", "problems", {
		problemsTitle: title("Problems: title"),
		problemsSubtitle: paragraph("Problems: subtitle"),
		...fieldsOfSeries("problem"),
	}),
	...onPage("Process", "process", {
		processTitle: title("Process: title"),
		...fieldsOfSeries("process"),
	}),
	...onPage("Case studies", "caseStudies", {
		caseStudiesTitle: title("Case studies: title"),
		allCaseStudiesLink: link("All case studies"),
	}),
	...onPage("Team", "team", {
		teamTitle: title("Team: title"),
		teamSubtitle: paragraph("Team: subtitle"),
	}),
	...onPage("Pricing", "pricing", {
		pricingTitle: title("Pricing: title"),
		pricingSubtitle: paragraph("Pricing: subtitle"),
		...fieldsOfSeries("package"),
		pricingDetailsLink: link("Full pricing details"),
	}),
	...onPage("Insights", "insights", {
		insightsTitle: title("Insights: title"),
		insightsSubtitle: paragraph("Insights: subtitle"),
		moreInsightsLink: link("More insights"),
	}),
	...onPage("Contact", "contact", {
		contactTitle: title("Contact: title"),
		contactDescription: paragraph("Contact: description"),
	}),
	...group(
		"Contact details",
		{
			contactAddress: longText("Contact: address", { max: 500 }),
			contactEmail: email("Contact: email"),
			contactPhone: text("Contact: phone", { max: 60 }),
			contactHours: longText("Contact: opening hours", { max: 300, help: "One line each." }),
			contactPerson: name("Contact: who answers", { max: 120 }),
			contactPersonRole: text("Contact: role of who answers", { max: 120 }),
			contactPersonPhoto: file("Contact: photo of who answers", { takes: ["picture"] }),
		},
		{ parts: ["contact", "footer"] },
	),
	...group(
		"Contact form",
		{
			contactFormUrl: link("Contact form"),
			contactFormProvider: choice(
				"Contact form: provider",
				{ "": "As its address says", ...formProviderLabels },
				{ help: "Determines the permissions of the form’s frame." },
			),
			contactFormLoads: choice(
				"Contact form: loads",
				{ "": "As elsewhere", near: "When it scrolls near", click: "On request of the visitor" },
				{ help: "Until then, no request is sent to its provider." },
			),
		},
		{ parts: ["contact"] },
	),
	...group(
		"Footer",
		{
			footerDescription: paragraph("Footer: description"),
			footerTagline: title("Footer: tagline"),
			privacyLink: link("Privacy policy"),
		},
		{ parts: ["footer"], isOfPart: true },
	),
	...group(
		"Company",
		{
			companyLegalName: title("Company: legal name"),
			companyAbn: companyNumber("Company: number", {
				help: "NZBN or ABN. Shown after the label of the website's country.",
			}),
		},
		{ parts: ["footer"] },
	),
	...group(
		"Social links",
		{
			linkedinLink: link("LinkedIn"),
			facebookLink: link("Facebook"),
			instagramLink: link("Instagram"),
		},
		{ parts: ["footer"] },
	),
	...group("Analytics", {
		measurementId: text("Google Analytics measurement id", {
			max: 40,
			help: "Google Analytics 4; begins with G-.",
		}),
	}),
};

const menus = group(
	"Menus",
	{
		navigationMenu: menu("Navigation menu"),
		footerMenu: menu("Footer menu"),
	},
	{ parts: ["header", "footer"] },
);

/** One record for all websites, and one per country, business unit and website. */
export const settings = collection({
	name: "settings",
	label: "Settings",
	singular: "settings",
	icon: "gear",
	about: "The wording of a website, section by section.",
	titleField: "name",
	editedBy: "admin",
	publicWhen: {},
	ids: "given",
	forAllId: settingsForAllId,
	columns: ["heroTitle"],
	check: ({ measurementId, secondFactor }, changed, id = settingsForAllId) => ({
		...(changed.includes("measurementId") &&
			!/^(G-[A-Z0-9]{4,20})?$/.test(String(measurementId)) && {
				measurementId: "A measurement id begins with G-, such as G-1A2B3C4D5E",
			}),
		...(changed.includes("secondFactor") &&
			secondFactor !== "" &&
			id !== settingsForAllId && {
				secondFactor: "This is set in the settings for all websites",
			}),
	}),
	fields: {
		...wording,
		hiddenFields: choices("Hidden fields", labelsOf(hideable(wording)), {
			isUnseen: true,
			isSearched: false,
			help: "Names of the fields that visitors do not see. Hiding a field clears its text; entering a text shows the field again.",
		}),
		...group(approvalGroup, {
			approvalContent: approval("Articles"),
			approvalServices: approval("Services"),
			approvalTeam: approval("Team"),
			approvalWebsites: approval("Websites"),
			approvalRedirects: approval("Redirects"),
		}),
		...group(
			"Signing in",
			{
				authorizedDomains: hostnames("Domains where staff may sign in", {
					staffOnly: true,
					isGuarded: true,
					help: "In addition to the domains of all websites. The setting for all websites applies.",
				}),
				secondFactor: choice(
					"Second factor for staff",
					{ "": "Optional", admins: "Required for admins", everyone: "Required for everyone" },
					{
						staffOnly: true,
						isGuarded: true,
						help: "A code from an app on their phone, or a passkey. The setting for all websites applies. Users without one set it up at their next sign-in.",
					},
				),
			},
			{ isForAllOnly: true },
		),
		// Archives contain the fields in this order.
		...group(approvalGroup, { approvalPages: approval("Pages") }),
		...menus,
	},
});

export const inheritedFields: readonly string[] = Object.keys({ ...wording, ...menus });

export const hideableFields: readonly string[] = Object.keys(settings.fields.hiddenFields.options ?? {});

/** A page always needs a name, headings and a value for each choice. */
function hideable(fields: Readonly<Record<string, AnyField>>): Readonly<Record<string, AnyField>> {
	const isHideable = (name: string, { kind }: AnyField) => kind !== "choice" && !/^name$|Title$/.test(name);
	return Object.fromEntries(Object.entries(fields).filter(([name, field]) => isHideable(name, field)));
}

function labelsOf(fields: Readonly<Record<string, AnyField>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

export const settingsExample: Example<typeof settings.fields> = {
	id: exampleWebsiteId,
	added: {
		heroTitle: "Drawings that build themselves",
		linkedinLink: "https://www.linkedin.com/company/example",
	},
	changed: { heroTitle: "Buildings that were built before" },
};
