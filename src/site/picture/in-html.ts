import type { RenditionShape } from "../../model/media/media.ts";
import { type MediaById, mediaAt } from "../../model/media/media-facts.ts";
import { pictureClass } from "./picture-styles.tsx";
import { fallbackOf, isPicture, type Source, sourcesOf } from "./renditions.ts";

const image = /<img((?: [a-z-]+(?:="[^"]*")?)*)>/g;

export interface Column {
	/** Media query; omitted for all remaining windows. */
	readonly when?: string;
	readonly width: string;
}

const phones = "(max-width: 44.99rem)";

interface Slot {
	readonly columns: readonly Column[];
	readonly shape?: RenditionShape;
	readonly steps?: readonly number[];
	/** The picture does not fill its box, or has another shape than its placeholder. */
	readonly hasNoPlaceholder?: true;
}

/** By `data-slot`. */
const slots: ReadonlyMap<string, Slot> = new Map(
	Object.entries({
		grid: {
			columns: [{ when: phones, width: "44vw" }, { width: "22vw" }],
			steps: [160, 320, 480, 640, 960],
		},
		pair: { columns: [{ when: phones, width: "91vw" }, { width: "33vw" }] },
		wide: { columns: [{ when: "(max-width: 59.99rem)", width: "100vw" }, { width: "75vw" }] },
		column: { columns: [{ when: phones, width: "91vw" }, { width: "33vw" }] },
		logo: { columns: [{ width: "10rem" }], steps: [160, 320, 480], hasNoPlaceholder: true },
		person: { columns: [{ width: "4rem" }], shape: "square", steps: [160, 240], hasNoPlaceholder: true },
	}),
);

/** The own serialiser writes attributes in double quotes, or without a value if empty. */
export function withPictures(html: string, media: MediaById, columns: readonly Column[]): string {
	return html.replace(image, (tag, written: string) => {
		const own = new Map(
			[...written.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]),
		);
		const file = mediaAt(media, own.get("src") ?? "");
		if (!isPicture(file)) return tag;
		const slot: Slot = slots.get(own.get("data-slot") ?? "") ?? { columns };
		const { columns: shown, shape = "", steps, hasNoPlaceholder } = slot;
		own.delete("data-slot");
		const { src, ...natural } = fallbackOf(file, { shape });
		const width = Math.min(Number(own.get("width")) || natural.width, natural.width);
		const sizes = shown.map((column) => `${column.when ?? ""} min(${column.width}, ${width}px)`.trim());
		const at = [{ sizes: { text: sizes.join(", "), ...(steps && { steps }) }, shape }];
		const sources = sourcesOf(file, at).map(sourceTag).join("");
		const look = !hasNoPlaceholder && pictureClass(file, at, true);
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
