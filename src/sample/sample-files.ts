import type { Sample } from "./read.ts";

export interface NamedSample {
	/** Such as `drawing:section/kauri-lane` or `media:hero-loop.webm`. */
	readonly source: string;
	/** For downloads. */
	readonly name: string;
	readonly folder: string;
	readonly alt: string;
	readonly decorative: boolean;
}

const source = /(?:drawing|media):[\w./-]+/g;
const picture = /<img [^>]*src="((?:drawing|media):[\w./-]+)"[^>]*>/g;

/** Each file once. */
export function sampleFiles(sample: Sample): NamedSample[] {
	const requested = new Map<string, NamedSample>();
	const want = (file: NamedSample) =>
		file.source && !requested.has(file.source) && requested.set(file.source, file);
	for (const website of sample.websites) for (const file of ofWebsite(website)) want(file);
	for (const { image } of sample.services) want(called(image, "Services", ""));
	for (const { photo, name } of sample.team) want(called(photo, "People", `Portrait of ${name}`));
	for (const { content } of sample.articles)
		for (const [tag, address = ""] of content.matchAll(picture)) {
			const [, alt = ""] = /alt="([^"]*)"/.exec(tag) ?? [];
			want(called(address, "Articles", alt));
		}
	return [...requested.values()];
}

type Website = Sample["websites"][number];

function ofWebsite({ name, logo, heroMediaUrl, capabilityStatement }: Website): NamedSample[] {
	const [hero = ""] = heroMediaUrl.match(source) ?? [];
	const [statement = ""] = capabilityStatement.match(source) ?? [];
	return [
		called(logo, "Logos", `Logo of ${name}`),
		called(hero, "Heroes", ""),
		{ ...called(statement, "Statements", ""), name: `${name} Capabilities Statement.pdf` },
	];
}

/** Named after its source. Decorative without a description. */
function called(address: string, folder: string, alt: string): NamedSample {
	const file = address.replace(/^\w+:/, "");
	const name = /\.\w+$/.test(file) ? file : `${file.split("/").reverse().join("-")}.webp`;
	const isShown = !/\.pdf$/.test(file);
	return { source: address, name, folder, alt: plain(alt), decorative: isShown && alt === "" };
}

function plain(html: string): string {
	return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
