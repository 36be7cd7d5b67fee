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

export function sampleFiles({ websites, services, team, articles, pages }: Sample): NamedSample[] {
	const all = [
		...websites.flatMap(ofWebsite),
		...services.map(({ image }) => called(image, "Services", "")),
		...team.map(({ photo, name }) => called(photo, "People", `Portrait of ${name}`)),
		...articles.flatMap(({ content }) => picturesIn(content, "Articles")),
		...pages.flatMap(({ texts }) => picturesIn(texts.content, "Pages")),
		...services.flatMap(({ content }) => picturesIn(content, "Services")),
		...team.flatMap(({ content }) => picturesIn(content, "People")),
	].filter((file) => file.source !== "");
	return [...Map.groupBy(all, (file) => file.source).values()].flatMap(([first]) => first ?? []);
}

function picturesIn(html: string, folder: string): NamedSample[] {
	return [...html.matchAll(picture)].map(([tag, address = ""]) => {
		const [, alt = ""] = /alt="([^"]*)"/.exec(tag) ?? [];
		return called(address, folder, alt);
	});
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
