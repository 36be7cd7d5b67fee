import { brands, isDomainKey } from "../model/brands.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../model/wording/defaults.ts";
import type { Colours } from "./drawings/draw.ts";
import { openMedia, type SampleFile } from "./media.ts";
import type { Sample } from "./read.ts";

/** Addresses of drawings and files in sample content → what they became. */
export type Files = ReadonlyMap<string, SampleFile>;

const address = /(?:drawing|media):[\w./-]+/g;
const atOnce = 4;

/** Makes every picture that the sample names, each in the colours of the brand that shows it first. */
export async function drawAll(
	sample: Sample,
	sampleFolder: string,
	mediaFolder: string,
	onProgress: (done: number, total: number) => void,
): Promise<Files> {
	const media = openMedia(mediaFolder, sampleFolder);
	const wanted = [...wantedPictures(sample)];
	const files = new Map<string, SampleFile>();
	for (let start = 0; start < wanted.length; start += atOnce) {
		const group = wanted.slice(start, start + atOnce);
		await Promise.all(
			group.map(async ([name, colours]) => {
				files.set(name, await media.make(name, colours));
			}),
		);
		onProgress(files.size, wanted.length);
	}
	return files;
}

/** The record with the addresses of files in place of those of drawings; pictures in HTML get their size. */
export function illustrate<T>(record: T, files: Files): T {
	const inHtml = (text: string) =>
		text.replace(/src="((?:drawing|media):[\w./-]+)"/g, (whole, name: string) => {
			const file = files.get(name);
			return file ? `src="${file.src}" width="${file.width}" height="${file.height}"` : whole;
		});
	const inText = (text: string) => inHtml(text).replace(address, (name) => files.get(name)?.src ?? name);
	const values = Object.entries(record as Record<string, unknown>).map(([key, value]) => [
		key,
		typeof value === "string" ? inText(value) : value,
	]);
	return Object.fromEntries(values) as T;
}

function wantedPictures(sample: Sample): Map<string, Colours> {
	const coloursOfPlace = new Map(
		sample.websites.flatMap((website) => {
			const colours = coloursOf(website);
			return [website.domainKey, website.domain].map((place) => [place, colours] as const);
		}),
	);
	const shown: [brand: string, record: unknown][] = [
		...sample.websites.map((website): [string, unknown] => [website.domainKey, website]),
		...[...sample.services, ...sample.team].map((record): [string, unknown] => [
			brandOf(record.websites),
			record,
		]),
		...sample.articles.map((article): [string, unknown] => [brandOf(article.domains), article]),
	];
	const wanted = new Map<string, Colours>();
	for (const [brand, record] of shown)
		for (const [name] of JSON.stringify(record).matchAll(address))
			if (!wanted.has(name))
				wanted.set(name, coloursOfPlace.get(brand) ?? coloursOf({ primaryColor: "", secondaryColor: "" }));
	return wanted;
}

/** What a website's drawings are made in. */
function coloursOf(website: { primaryColor: string; secondaryColor: string }): Colours {
	return {
		ink: "#15181a",
		paper: "#faf8f3",
		primary: website.primaryColor || defaultPrimaryColor,
		secondary: website.secondaryColor || defaultSecondaryColor,
	};
}

/** The brand whose colours a shared picture takes: the first business unit, else the first place. */
function brandOf(places: readonly string[]): string {
	return places.find((place) => isDomainKey(place) && brands[place].unit !== "team") ?? places[0] ?? "";
}
