import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { type Cleaned, figureOf, linkTo } from "../foreign-html.ts";

/** Posts refer to it by id. */
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

/** Reports unknown shortcodes and leaves them unchanged. @param galleryOf as in `toArticleHtml` */
export function expandShortcodes(
	text: string,
	galleryOf: (ids: readonly string[]) => readonly Picture[],
): Cleaned {
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
		case "gallery":
			return galleryOf(
				attribute("ids")
					.split(/[\s,]+/)
					.filter(Boolean),
			)
				.map(toFigure)
				.join("");
		case "embed":
			return linkTo(inside.trim() || attribute("src"));
		case "youtube":
			return linkTo(attribute("url") || inside.trim());
		case "audio":
		case "video":
		case "playlist": {
			const address =
				attribute("src") || attribute("mp4") || attribute("mp3") || attribute("webm") || inside.trim();
			return address ? linkTo(address) : undefined;
		}
		case "code":
		case "sourcecode":
			return `\n\n<pre><code>${inside.replace(/^\n/, "").replaceAll("<", "&lt;")}</code></pre>\n\n`;
		default:
			return undefined;
	}
}

/** Preserves the optional link of the picture. */
function captioned(inside: string, caption: string): string {
	const [picture = ""] = /(<a\b[^>]*>\s*)?<img\b[^>]*>(\s*<\/a>)?/i.exec(inside) ?? [];
	const below = caption ? escapeMarkup(caption) : inside.replace(picture, "");
	return figureOf(picture, below);
}

export function toFigure({ url, alt, caption }: Picture): string {
	return figureOf(`<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`, escapeMarkup(caption));
}

function attributeOf(attributes: string, name: string): string {
	const [, double, single, bare] =
		new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "i").exec(attributes) ?? [];
	return double ?? single ?? bare ?? "";
}
