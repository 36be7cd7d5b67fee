import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { numbersOf, problemOfNumber } from "../../../model/countries/company-numbers.ts";
import { type FormAnswer, hostSays } from "../../../model/launch/seen.ts";
import { contrast, parseColor } from "../../../model/look/color.ts";
import { pairs, paletteOf } from "../../../model/look/palette.ts";
import { collections } from "../../../model/model.ts";
import { websiteFieldOf } from "../../../model/wording/website-fields.ts";
import type { Outcome, Site } from "./check.ts";

/** Budget for styles, scripts, fonts and text. */
const mostLandingBytes = 61_440;
/** Providers may reject non-browsers with these, but show the form to browsers. */
const turnsAway: readonly FormAnswer[] = [401, 403, 429];

export function host(site: Site): Outcome {
	const [domain, answer] = [site.textOf("domain"), site.seen.host];
	return {
		state: answer === undefined ? "unknown" : passedIf(answer === "here"),
		message: answer === undefined ? `No request to ${domain} yet` : `${domain} ${hostSays[answer]}`,
		...{ value: domain, fix: fixAt(site, "domain") },
	};
}

export function contrastOf(site: Site): Outcome {
	const colours = [site.textOf("primaryColor"), site.textOf("secondaryColor")] as const;
	const palette = paletteOf(...colours);
	const isReadable = pairs.every(
		([front, ground, ratio]) => contrast(palette[front], palette[ground]) >= ratio - 0.005,
	);
	const isChosen = parseColor(colours[0]) !== null;
	return {
		state: passedIf(isReadable && isChosen),
		message: isChosen ? "All text is readable on its background" : "It has no colour of its own",
		...{ value: colours.join(" "), fix: fixAt(site, "primaryColor") },
	};
}

export function companyNumber(site: Site): Outcome {
	const written = site.textOf("companyAbn");
	const numbers = numbersOf(site.country);
	const problem = written !== "" && numbers.length > 0 ? problemOfNumber(written, numbers) : undefined;
	// Company numbers are usually not published in the United States.
	const isUsual = numbers.length > 0 && site.country.code !== "US";
	return {
		state: passedIf(written !== "" && problem === undefined),
		message: problem ?? (written || "No company number"),
		...{ value: written, fix: fixAt(site, "companyAbn") },
		...(!isUsual && { severity: "hint" }),
	};
}

export function form(site: Site): Outcome {
	const url = site.textOf("contactFormUrl");
	return {
		...(url === "" ? { state: "failed", message: "No contact form" } : formAnswers(url, site.seen.form)),
		...{ value: url, fix: fixAt(site, "contactFormUrl") },
	};
}

function formAnswers(url: string, answer: FormAnswer | undefined): Pick<Outcome, "state" | "message"> {
	if (answer === undefined) return { state: "unknown", message: url };
	if (answer === "unframed")
		return { state: "failed", message: `${url} answers, and lets no other site show it` };
	if (typeof answer === "string") return { state: "failed", message: `${url} ${hostSays[answer]}` };
	if (answer >= 200 && answer < 300) return { state: "passed", message: `${url} answers` };
	if (turnsAway.includes(answer))
		return { state: "unknown", message: `${url} answers only browsers (${answer}): open it and see` };
	return { state: "failed", message: `${url} answers with ${answer}` };
}

export function weight(site: Site): Outcome {
	const { bytes } = site.seen;
	const inKilobytes = (size: number) => `${Math.ceil(size / 1_000)} kB`;
	return {
		state: bytes === undefined ? "unknown" : passedIf(bytes <= mostLandingBytes),
		message:
			bytes === undefined
				? "Not measured yet"
				: `The landing page takes ${inKilobytes(bytes)} of ${inKilobytes(mostLandingBytes)}`,
		fix: fixAt(site, "sections"),
	};
}

/** @param none message without a text */
export const textSet =
	(field: string, none: string) =>
	(site: Site): Outcome => {
		const text = site.textOf(field);
		return { state: passedIf(text !== ""), message: text || none, value: text, fix: fixAt(site, field) };
	};

export function privacy(site: Site): Outcome {
	const value = site.textOf("privacyLink") || site.privacyPath;
	return {
		state: passedIf(value !== ""),
		message: value || "No privacy page and no link to a privacy policy",
		...{ value, fix: { collection: "pages", type: "privacy" } },
	};
}

interface Counted {
	readonly label: string;
	readonly least: number;
	readonly collection: "services" | "team" | "content";
	/** Type of articles; "" for other records. */
	readonly type: string;
	readonly countOf: (site: Site) => number;
}

export const counted =
	({ label, least, collection, type, countOf }: Counted) =>
	(site: Site): Outcome => {
		const count = countOf(site);
		const of = label.toLowerCase();
		return {
			state: passedIf(count >= least),
			message:
				count === 0 ? `No ${of}` : count < least ? `Fewer than ${least} ${of}: ${count}` : `${count} ${of}`,
			...{ value: String(count), fix: { collection, ...(type && { type }) } },
		};
	};

const passedIf = (isPassed: boolean) => (isPassed ? "passed" : "failed");

/** Prefers a field of the website to a setting. */
function fixAt({ id: recordId }: Site, name: string): CheckResult["fix"] {
	const field = websiteFieldOf(name) ?? name;
	const collection = field in collections.websites.fields ? "websites" : "settings";
	return { collection, recordId, field };
}
