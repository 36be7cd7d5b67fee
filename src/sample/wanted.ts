import { fallbackKey, isDomainKey } from "../model/brands.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../model/look/default-colors.ts";
import type { Sample } from "./read.ts";

/** What a drawing is made in: hex. */
export interface Colours {
	readonly ink: string;
	readonly paper: string;
	readonly primary: string;
	readonly secondary: string;
}

/** A file that sample content names, and what staff are to know of it. */
export interface Wanted {
	/** Such as `drawing:section/kauri-lane` or `media:hero-loop.webm`. */
	readonly source: string;
	/** Of the brand that shows it first. */
	readonly colours: Colours;
	/** What it is downloaded as. */
	readonly name: string;
	readonly folder: string;
	readonly alt: string;
	readonly decorative: boolean;
}

const source = /(?:drawing|media):[\w./-]+/g;
const picture = /<img [^>]*src="((?:drawing|media):[\w./-]+)"[^>]*>/g;

/** Every file that the sample names, each once. */
export function wantedFiles(sample: Sample): Wanted[] {
	const wanted = new Map<string, Wanted>();
	const want = (file: Wanted) => file.source && !wanted.has(file.source) && wanted.set(file.source, file);
	const coloursAt = coloursOfPlacements(sample);
	for (const website of sample.websites) for (const file of ofWebsite(website)) want(file);
	for (const service of sample.services)
		want({ ...called(service.image, "Services", ""), colours: coloursAt(service.websites) });
	for (const { photo, name, websites } of sample.team)
		want({ ...called(photo, "People", `Portrait of ${name}`), colours: coloursAt(websites) });
	for (const { content, domains } of sample.articles)
		for (const [tag, address = ""] of content.matchAll(picture)) {
			const [, alt = ""] = /alt="([^"]*)"/.exec(tag) ?? [];
			want({ ...called(address, "Articles", alt), colours: coloursAt(domains) });
		}
	return [...wanted.values()];
}

type Website = Sample["websites"][number];

function ofWebsite(website: Website): Wanted[] {
	const { name } = website;
	const colours = coloursOf(website);
	const [hero = ""] = website.heroMediaUrl.match(source) ?? [];
	const [statement = ""] = website.capabilityStatement.match(source) ?? [];
	return [
		{ ...called(website.logo, "Logos", `Logo of ${name}`), colours },
		{ ...called(hero, "Heroes", ""), colours },
		{ ...called(statement, "Statements", ""), name: `${name} Capabilities Statement.pdf`, colours },
	];
}

/** A file under the name that its source gives it. Without words it is decorative. */
function called(address: string, folder: string, alt: string): Omit<Wanted, "colours"> {
	const file = address.replace(/^\w+:/, "");
	const name = /\.\w+$/.test(file) ? file : `${file.split("/").reverse().join("-")}.webp`;
	const isShown = !/\.pdf$/.test(file);
	return { source: address, name, folder, alt: plain(alt), decorative: isShown && alt === "" };
}

function plain(html: string): string {
	return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function coloursOfPlacements(sample: Sample): (placements: readonly string[]) => Colours {
	const all = new Map(
		sample.websites.flatMap((website) => {
			const colours = coloursOf(website);
			return [website.domainKey, website.domain].map((placement) => [placement, colours] as const);
		}),
	);
	return (placements) => all.get(brandOf(placements)) ?? coloursOf({ primaryColor: "", secondaryColor: "" });
}

/** What a website's drawings are made in. */
function coloursOf(website: Pick<Website, "primaryColor" | "secondaryColor">): Colours {
	return {
		ink: "#15181a",
		paper: "#faf8f3",
		primary: website.primaryColor || defaultPrimaryColor,
		secondary: website.secondaryColor || defaultSecondaryColor,
	};
}

/** The brand whose colours a shared picture takes: the first business unit, else the first placement. */
function brandOf(placements: readonly string[]): string {
	return (
		placements.find((placement) => isDomainKey(placement) && placement !== fallbackKey) ?? placements[0] ?? ""
	);
}
