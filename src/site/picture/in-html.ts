import { type MediaById, mediaAt } from "../../model/media/media-facts.ts";
import { pictureClass } from "./picture-styles.tsx";
import { fallbackOf, isPicture, type Source, sourcesOf } from "./renditions.ts";

const image = /<img((?: [a-z]+(?:="[^"]*")?)*)>/g;

export interface Column {
	/** Media query; omitted for all remaining windows. */
	readonly when?: string;
	readonly width: string;
}

/** Relies on the own serialiser: attributes have double quotes, or no value if empty. */
export function withPictures(html: string, media: MediaById, columns: readonly Column[]): string {
	return html.replace(image, (tag, written: string) => {
		const own = new Map(
			[...written.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]),
		);
		const file = mediaAt(media, own.get("src") ?? "");
		if (!isPicture(file)) return tag;
		const { src, ...natural } = fallbackOf(file, {});
		const width = Math.min(Number(own.get("width")) || natural.width, natural.width);
		const sizes = columns.map((column) => `${column.when ?? ""} min(${column.width}, ${width}px)`.trim());
		const at = [{ sizes: { text: sizes.join(", ") } }];
		const sources = sourcesOf(file, at).map(sourceTag).join("");
		const look = pictureClass(file, at, true);
		const img = tagOf("img", {
			...Object.fromEntries(own),
			src,
			alt: own.get("alt") || escaped(file.alt),
			width: String(width),
			height: String(Math.round((natural.height * width) / natural.width)),
			...(look && { "data-look": look }),
		});
		return `<picture>${sources}${img}</picture>`;
	});
}

function sourceTag({ srcSet, ...attributes }: Source): string {
	return tagOf("source", { ...attributes, srcset: srcSet });
}

function tagOf(name: string, attributes: Readonly<Record<string, string>>): string {
	return `<${name}${Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${value}"`)
		.join("")}>`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
