import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { framedAt } from "../../model/rich-text/framed.ts";
import { blockHtml, type Expanded, embedAt, figureOf } from "../foreign-html.ts";

export interface Picture {
	readonly url: string;
	readonly alt: string;
	readonly caption: string;
}

interface Shortcode {
	readonly name: string;
	attribute(name: string): string;
	readonly inside: string;
}

const opening = /\[([a-z][\w-]*)((?:\s+[^[\]]*)?)\/?\]/gi;

/** Unknown shortcodes remain. @param galleryOf as in `toArticleHtml` */
export function expandShortcodes(
	text: string,
	galleryOf: (ids: readonly string[]) => readonly Picture[],
): Expanded {
	const lost = new Set<string>();
	const ends = openEnds(text);
	let html = "";
	let from = 0;
	opening.lastIndex = 0;
	for (let match = opening.exec(text); match; match = opening.exec(text)) {
		const [whole, name = "", attributes = ""] = match;
		const after = match.index + whole.length;
		if (text[match.index - 1] === "[" && text[after] === "]") {
			// WordPress shows an escaped shortcode as text.
			html += text.slice(from, match.index - 1) + whole;
			from = after + 1;
			opening.lastIndex = from;
			continue;
		}
		const end = ends.find(name, after);
		const attribute = (requested: string) => attributeOf(attributes, requested);
		const inside = end ? text.slice(after, end.from) : "";
		const expanded = expand({ name: name.toLowerCase(), attribute, inside }, galleryOf);
		if (expanded === undefined) {
			// Ordinary text may contain brackets.
			if (attributes.includes("=") || end) lost.add(`the shortcode [${name}] stays as text`);
			continue;
		}
		html += text.slice(from, match.index) + expanded;
		from = end ? end.to : after;
		opening.lastIndex = from;
	}
	return { html: html + text.slice(from), lost: [...lost] };
}

/** One pass finds all ends. */
function openEnds(text: string) {
	const ends = [...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(({ 0: whole, 1: name = "", index }) => ({
		...{ name, from: index, to: index + whole.length },
	}));
	const byName = Map.groupBy(ends, ({ name }) => name.toLowerCase());
	return {
		find(name: string, after: number) {
			const all = byName.get(name.toLowerCase()) ?? [];
			// Positions increase from call to call.
			while (all[0] && all[0].from < after) all.shift();
			return all[0];
		},
	};
}

function expand(
	{ name, attribute, inside }: Shortcode,
	galleryOf: (ids: readonly string[]) => readonly Picture[],
): string | undefined {
	switch (name) {
		case "caption":
		case "wp_caption":
			return captioned(inside, attribute("caption"));
		case "gallery": {
			const ids = attribute("ids") || attribute("include");
			const pictures = galleryOf(ids.split(/[\s,]+/).filter(Boolean));
			return pictures.length === 0 ? "" : toGallery(pictures, attribute("columns"));
		}
		case "embed":
			return embedAt(inside.trim() || attribute("src"));
		case "youtube":
		case "vimeo":
			return embedAt(attribute("url") || inside.trim());
		case "video": {
			const address = fileOf(attribute, inside, ["src", "mp4", "m4v", "webm", "ogv"]);
			return address ? toVideo(address, attribute("poster")) : undefined;
		}
		case "audio":
		case "playlist": {
			const address = fileOf(attribute, inside, ["src", "mp3", "m4a", "ogg", "wav"]);
			return address ? blockHtml("file", { address, name: fileName(address) }) : undefined;
		}
		case "code":
		case "sourcecode":
			return `\n\n<pre><code>${inside.replace(/^\n/, "").replaceAll("<", "&lt;")}</code></pre>\n\n`;
		default:
			return undefined;
	}
}

function captioned(inside: string, caption: string): string {
	const [picture = ""] = /(<a\b[^>]*>\s*)?<img\b[^>]*>(\s*<\/a>)?/i.exec(inside) ?? [];
	const below = caption ? escapeMarkup(caption) : inside.replace(picture, "");
	return figureOf(picture, below);
}

function fileOf(attribute: Shortcode["attribute"], inside: string, names: readonly string[]): string {
	return names.map(attribute).find(Boolean) ?? inside.trim();
}

function fileName(address: string): string {
	return (
		address
			.replace(/[?#].*$/, "")
			.split("/")
			.at(-1) || address
	);
}

function toGallery(pictures: readonly Picture[], columns: string): string {
	const layout = columns === "1" ? "wide" : columns === "2" ? "pair" : "grid";
	return blockHtml("gallery", {
		layout,
		pictures: pictures.map(({ url, alt, caption }) => ({
			...{ src: url, alt, width: "", height: "", href: "" },
			caption: escapeMarkup(caption),
		})),
	});
}

function toVideo(address: string, poster: string): string {
	if (framedAt(address)) return embedAt(address);
	const title = fileName(address);
	const picture = { src: poster, alt: title, width: "", height: "", caption: "", href: "" };
	return blockHtml("video", { address, title, poster: poster ? [picture] : [] });
}

function attributeOf(attributes: string, name: string): string {
	const [, double, single, bare] =
		new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "i").exec(attributes) ?? [];
	return double ?? single ?? bare ?? "";
}
