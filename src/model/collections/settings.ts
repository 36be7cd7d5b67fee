import { collection, type Example, group } from "../collection.ts";
import { formProviderLabels } from "../contact-form.ts";
import type { AnyField, Field } from "../field.ts";
import type { RecordId } from "../ids.ts";
import { choice, choices } from "../kinds/choice.ts";
import { companyNumber } from "../kinds/company-number.ts";
import { email } from "../kinds/email.ts";
import { hostnames } from "../kinds/hostname.ts";
import { file, link } from "../kinds/link.ts";
import { longText, name, text } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";
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

const approval = (label: string) =>
	toggle(`${label}: approved by somebody else`, {
		staffOnly: true,
		help: "Nothing is published before somebody who has not written in it has approved it. Admins can override that, and the activity says so. What the settings for all sites ask for holds everywhere.",
	});

/** An empty field is inherited from settings for more websites. */
const wording = {
	...group("Hero", {
		name: name("Name", { max: 120 }),
		logo: file("Logo", { takes: ["picture"] }),
		heroMediaUrl: file("Hero picture or video", { takes: ["picture", "video"] }),
		heroTitle: title("Hero title"),
		heroSubtitle: paragraph("Hero subtitle"),
	}),
	...group("Problems", {
		problemsTitle: title("Problems: title"),
		problemsSubtitle: paragraph("Problems: subtitle"),
		...fieldsOfSeries("problem"),
	}),
	...group("Process", {
		processTitle: title("Process: title"),
		...fieldsOfSeries("process"),
	}),
	...group("Case studies", {
		caseStudiesTitle: title("Case studies: title"),
		allCaseStudiesLink: link("All case studies"),
	}),
	...group("Team", {
		teamTitle: title("Team: title"),
		teamSubtitle: paragraph("Team: subtitle"),
	}),
	...group("Pricing", {
		pricingTitle: title("Pricing: title"),
		pricingSubtitle: paragraph("Pricing: subtitle"),
		...fieldsOfSeries("package"),
		pricingDetailsLink: link("Full pricing details"),
	}),
	...group("Insights", {
		insightsTitle: title("Insights: title"),
		insightsSubtitle: paragraph("Insights: subtitle"),
		moreInsightsLink: link("More insights"),
	}),
	...group("Contact", {
		contactTitle: title("Contact: title"),
		contactDescription: paragraph("Contact: description"),
		contactAddress: longText("Contact: address", { max: 500 }),
		contactEmail: email("Contact: email"),
		contactPhone: text("Contact: phone", { max: 60 }),
		contactHours: longText("Contact: opening hours", { max: 300, help: "One line each." }),
		contactPerson: name("Contact: who answers", { max: 120 }),
		contactPersonRole: text("Contact: role of who answers", { max: 120 }),
		contactPersonPhoto: file("Contact: photo of who answers", { takes: ["picture"] }),
		contactFormUrl: link("Contact form"),
		contactFormProvider: choice(
			"Contact form: provider",
			{ "": "As its address says", ...formProviderLabels },
			{ help: "Decides what the form may do in its frame." },
		),
		contactFormLoads: choice(
			"Contact form: loads",
			{ "": "As elsewhere", near: "When it comes near", click: "When the visitor asks for it" },
			{ help: "Until then, nothing is asked of its provider." },
		),
	}),
	...group("Footer", {
		footerDescription: paragraph("Footer: description"),
		footerTagline: title("Footer: tagline"),
		privacyLink: link("Privacy policy"),
	}),
	...group("Company", {
		companyLegalName: title("Company: legal name"),
		companyAbn: companyNumber("Company: number", {
			help: "NZBN or ABN. Visitors read it after the label of the website's country.",
		}),
	}),
	...group("Social links", {
		linkedinLink: link("LinkedIn"),
		facebookLink: link("Facebook"),
		instagramLink: link("Instagram"),
	}),
	...group("Analytics", {
		measurementId: text("Google Analytics measurement id", {
			max: 40,
			help: "Of Google Analytics 4; it begins with G-.",
		}),
	}),
};

/** One record for all websites, and one per country, business unit and website (`settings-scope`). */
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
				secondFactor: "This is decided in the settings for all websites",
			}),
	}),
	fields: {
		...wording,
		hiddenFields: choices("Hidden fields", labelsOf(hideable(wording)), {
			isUnseen: true,
			isSearched: false,
			help: "Names of the fields that visitors do not see. Hiding a field clears its text; writing a text shows the field again.",
		}),
		...group("Approval", {
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
					help: "Beside the domains of all websites. Those of the settings for all sites count.",
				}),
				secondFactor: choice(
					"Second factor for staff",
					{ "": "As each of them likes", admins: "Required for admins", everyone: "Required for everyone" },
					{
						staffOnly: true,
						isGuarded: true,
						help: "A code of an app on their phone, or a passkey. What the settings for all sites say counts. Those who have none set one up at their next sign-in.",
					},
				),
			},
			{ isForAllOnly: true },
		),
	},
});

export const inheritedFields: readonly string[] = Object.keys(wording);

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
