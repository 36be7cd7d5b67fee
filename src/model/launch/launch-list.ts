import type { LaunchItem } from "../api/editorial/launch-api.ts";
import { type CompanyNumber, problemOfNumber } from "../countries/company-numbers.ts";
import type { Country } from "../countries/countries.ts";
import { contrast, parseColor } from "../look/color.ts";
import { pairs, paletteOf } from "../look/palette.ts";

/** `here` if this installation responded over its own certificate. */
export type HostAnswer = "here" | "nowhere" | "private" | "certificate" | "elsewhere" | "silent";

/** An HTTP status, `unframed` if the form forbids embedding, or the reason for no response. */
export type FormAnswer = number | "unframed" | Exclude<HostAnswer, "here" | "elsewhere">;

/** Facts that need a request. */
export interface Seen {
	readonly host?: HostAnswer;
	readonly form?: FormAnswer;
	/** Transfer size of the landing page, without images. */
	readonly bytes?: number;
}

export interface LaunchFacts {
	readonly id: string;
	readonly domainKey: string;
	readonly domain: string;
	readonly country: Country;
	readonly numbers: readonly CompanyNumber[];
	readonly primaryColor: string;
	readonly secondaryColor: string;
	readonly description: string;
	/** Returns the text that staff entered for the website or for all websites; "" if visitors read a default. */
	readonly textOf: (setting: string) => string;
	readonly services: number;
	readonly people: number;
	readonly articles: number;
	readonly broken: readonly string[];
	readonly seen: Seen;
}

/** Waivers are not applied yet. */
export interface LaunchLine extends Omit<LaunchItem, "waived" | "state"> {
	readonly state: "done" | "missing" | "unknown";
	/** A waiver for another subject is ignored. */
	readonly about: string;
}

/** Styles, scripts, fonts and text of a landing page. */
export const mostLandingBytes = 61_440;
const enough = 3;

type Line = (facts: LaunchFacts) => LaunchLine;

/** The most important item comes first. */
export function launchLines(facts: LaunchFacts): readonly LaunchLine[] {
	return lines.map((line) => line(facts));
}

const lines: readonly Line[] = [
	host,
	contrastOf,
	setting("legal-name", "Legal name", "companyLegalName", "No legal name yet", true),
	companyNumber,
	contact,
	setting("privacy", "Privacy policy", "privacyLink", "No link to one yet", true),
	form,
	ofWebsite("logo", "Logo", "logo"),
	ofWebsite("hero", "Hero", "heroMediaUrl"),
	counted("services", "Three services", (facts) => facts.services, "services"),
	counted("people", "Three people", (facts) => facts.people, "team"),
	counted("articles", "Three articles", (facts) => facts.articles, "content"),
	broken,
	weight,
	description,
];

export const hostSays: Readonly<Record<HostAnswer, string>> = {
	here: "leads here, and has a certificate",
	nowhere: "has no DNS record yet",
	private: "resolves to a private address",
	certificate: "has no certificate that browsers accept",
	elsewhere: "leads to another server",
	silent: "does not answer",
};

function host({ id, domain, seen }: LaunchFacts): LaunchLine {
	const answer = seen.host;
	return {
		...{ id: "host", label: "Address", required: true, about: domain },
		state: answer === undefined ? "unknown" : answer === "here" ? "done" : "missing",
		says: answer === undefined ? `Nobody has asked for ${domain} yet` : `${domain} ${hostSays[answer]}`,
		howToMend: mend("Point its DNS here, or change the domain", websiteField(id, "domain")),
	};
}

function contrastOf({ id, primaryColor, secondaryColor }: LaunchFacts): LaunchLine {
	const palette = paletteOf(primaryColor, secondaryColor);
	const isReadable = pairs.every(
		([front, ground, ratio]) => contrast(palette[front], palette[ground]) >= ratio - 0.005,
	);
	const isSet = parseColor(primaryColor) !== undefined;
	return {
		...{ id: "contrast", label: "Colours", required: true, about: `${primaryColor} ${secondaryColor}` },
		state: isReadable && isSet ? "done" : "missing",
		says: isSet ? "All text is readable on its background" : "It has no colour of its own",
		howToMend: mend("Choose its colours", websiteField(id, "primaryColor")),
	};
}

function companyNumber({ id, country, numbers, textOf }: LaunchFacts): LaunchLine {
	const written = textOf("companyAbn");
	const problem = written !== "" && numbers.length > 0 ? problemOfNumber(written, numbers) : undefined;
	const label = numbers[0]?.label ?? "Company number";
	return {
		...{ id: "company-number", label, about: written },
		// In the United States, company numbers are usually not published.
		required: numbers.length > 0 && country.code !== "US",
		state: written !== "" && problem === undefined ? "done" : "missing",
		says: problem ?? (written || `No ${label}`),
		howToMend: mend("Write it in the settings", settingsField(id, "companyAbn")),
	};
}

function contact({ id, textOf }: LaunchFacts): LaunchLine {
	const fields = { contactAddress: "address", contactEmail: "email", contactPhone: "phone" };
	const missing = Object.entries(fields).filter(([field]) => textOf(field) === "");
	return {
		...{ id: "contact", label: "Contact details", required: true },
		about: missing.map(([, name]) => name).join(", "),
		state: missing.length === 0 ? "done" : "missing",
		says:
			missing.length === 0 ? textOf("contactEmail") : `No ${missing.map(([, name]) => name).join(", no ")}`,
		howToMend: mend("Write them on the website", websiteField(id, missing[0]?.[1] ?? "email")),
	};
}

function form({ id, textOf, seen }: LaunchFacts): LaunchLine {
	const url = textOf("contactFormUrl");
	return {
		...{ id: "form", label: "Contact form", required: false, about: url },
		...(url === "" ? { state: "missing", says: "No contact form" } : formAnswers(url, seen.form)),
		howToMend: mend("Give its address in the settings", settingsField(id, "contactFormUrl")),
	};
}

/** With these statuses, a provider may reject non-browsers but show its form to browsers. */
const turnsAway: readonly FormAnswer[] = [401, 403, 429];

function formAnswers(url: string, answer: FormAnswer | undefined): Pick<LaunchLine, "state" | "says"> {
	if (answer === undefined) return { state: "unknown", says: url };
	if (answer === "unframed")
		return { state: "missing", says: `${url} answers, and lets no other site show it` };
	if (typeof answer === "string") return { state: "missing", says: `${url} ${hostSays[answer]}` };
	if (answer >= 200 && answer < 300) return { state: "done", says: `${url} answers` };
	if (turnsAway.includes(answer))
		return { state: "unknown", says: `${url} answers only browsers (${answer}): open it and see` };
	return { state: "missing", says: `${url} answers with ${answer}` };
}

function broken({ domainKey, broken: wrong }: LaunchFacts): LaunchLine {
	const [first, ...others] = wrong;
	return {
		...{ id: "links", label: "Files and links", required: false, about: wrong.join("\n") },
		state: first === undefined ? "done" : "missing",
		says:
			first === undefined
				? "No broken links or files"
				: others.length > 0
					? `${first}, and ${others.length} more`
					: first,
		howToMend: mend("Look through the reports", `/cms/reports?brand=${domainKey}`),
	};
}

function weight({ id, seen: { bytes } }: LaunchFacts): LaunchLine {
	const inKilobytes = (size: number) => `${Math.ceil(size / 1_000)} kB`;
	const most = inKilobytes(mostLandingBytes);
	return {
		...{
			id: "weight",
			label: "Weight",
			required: false,
			about: bytes === undefined ? "" : inKilobytes(bytes),
		},
		state: bytes === undefined ? "unknown" : bytes <= mostLandingBytes ? "done" : "missing",
		says:
			bytes === undefined
				? "Nobody has looked yet"
				: `The landing page takes ${inKilobytes(bytes)} of ${most}`,
		howToMend: mend("Hide sections, or shorten long ones", websiteField(id, "sections")),
	};
}

function description({ id, description: text }: LaunchFacts): LaunchLine {
	return {
		...{ id: "description", label: "Description", required: false, about: text },
		state: text === "" ? "missing" : "done",
		says: text || "Search engines are told a sentence that fits any website",
		howToMend: mend("Write one", websiteField(id, "metaDescription")),
	};
}

function setting(id: string, label: string, field: string, none: string, required: boolean): Line {
	return (facts) => {
		const text = facts.textOf(field);
		return {
			...{ id, label, required, about: text },
			state: text === "" || text === "#" ? "missing" : "done",
			says: text || none,
			howToMend: mend("Write it in the settings", settingsField(facts.id, field)),
		};
	};
}

function ofWebsite(id: string, label: string, field: "logo" | "heroMediaUrl"): Line {
	return (facts) => {
		const isSet = facts.textOf(field) !== "";
		return {
			...{ id, label, required: false, about: facts.textOf(field), state: isSet ? "done" : "missing" },
			says: isSet
				? "Set"
				: field === "logo"
					? "The name is shown instead"
					: "No picture or video beside the title",
			howToMend: mend("Choose a file", websiteField(facts.id, field)),
		};
	};
}

function counted(
	id: string,
	label: string,
	of: (facts: LaunchFacts) => number,
	collection: "services" | "team" | "content",
): Line {
	return (facts) => {
		const count = of(facts);
		return {
			...{ id, label, required: false, about: String(count) },
			state: count >= enough ? "done" : "missing",
			says: count === 0 ? "Visitors see none" : `Visitors see ${count}`,
			howToMend: mend("Add some", `/cms/${collection}?brand=${facts.domainKey}`),
		};
	};
}

function mend(says: string, to: string): LaunchItem["howToMend"] {
	return { says, to };
}

function websiteField(id: string, field: string): string {
	return `/cms/websites/${id}#field-${field}`;
}

function settingsField(id: string, field: string): string {
	return `/cms/settings/${id}#field-${field}`;
}
