import { hostInLetters } from "../../model/addresses/host-in-letters.ts";
import type { ArticleCard } from "../../model/article/article.ts";
import { hexOf } from "../../model/look/color.ts";
import type { CardColor, CardDrawing } from "../../model/look/drawing.ts";
import { paletteOf } from "../../model/look/palette.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import type { PageText } from "../../model/pages/page.ts";
import { kindLabel } from "../article-link.ts";
import { heroMediaOf } from "../hero-media.ts";
import { perSite } from "../per-site.ts";
import { isPicture } from "../picture/renditions.ts";
import type { Site } from "../site.ts";
import { editionOf } from "./edition.ts";
import { logoOf } from "./icon.ts";

export interface RecordCard {
	readonly folder: "services" | "people";
	readonly id: string;
	readonly title: string;
	readonly label: string;
	readonly media: MediaFacts | undefined;
}

type OwnPage = Pick<PageText, "id" | "title" | "path" | "image" | "publishedAt" | "updatedAt">;

export type CardPage = "landing" | "library" | ArticleCard | OwnPage | RecordCard;

export function isArticle(page: CardPage | undefined): page is ArticleCard {
	return typeof page === "object" && "type" in page;
}

const colors: readonly CardColor[] = [
	...(["paper", "ink", "soft", "line", "grid", "rule", "band", "on-band", "badge"] as const),
];

export function cardOf(site: Site, page: CardPage): CardDrawing {
	const palette = paletteOf(site.primaryColor, site.secondaryColor);
	const shown = Object.fromEntries(colors.map((name) => [name, hexOf(palette[name])]));
	const picture = cardPicture(site, page);
	const logo = logoOf(site);
	return {
		kind: "card",
		...wordsOf(site, page),
		typeface: site.look.typeface,
		...(picture && { picture: `${picture.id}/${picture.edition}` }),
		...(logo && { logo: `${logo.id}/${logo.edition}` }),
		name: site.name,
		host: hostInLetters(site.origin.replace(/^https?:\/\//, "")),
		series: site.brand.label,
		colors: shown as CardDrawing["colors"],
	};
}

/** Falls back to the hero's picture. */
export function cardPicture(site: Site, page: CardPage): MediaFacts | undefined {
	const media = typeof page === "string" ? heroPicture(site) : pictureOf(page);
	return isPicture(media) ? media : undefined;
}

function pictureOf(page: Exclude<CardPage, string>): MediaFacts | undefined {
	return "folder" in page ? page.media : page.image?.media;
}

function heroPicture({ heroMediaUrl, media }: Site): MediaFacts | undefined {
	const hero = heroMediaOf(heroMediaUrl, media);
	return hero?.kind === "video" ? hero.poster?.media : hero?.media;
}

/** "" if the site has no public address. */
export function cardAddress(site: Site, page: CardPage): string {
	return typeof page === "string" ? siteCards[page](site) : cardAddressOf(site, page);
}

function cardAddressOf(site: Site, page: CardPage): string {
	if (!site.origin) return "";
	const name = typeof page === "string" ? page : `${folderOf(page)}/${encodeURIComponent(page.id)}`;
	return `${site.origin}/share/${editionOf(cardOf(site, page))}/${name}.png`;
}

function folderOf(page: Exclude<CardPage, string>): string {
	if ("folder" in page) return page.folder;
	return isArticle(page) ? "library" : "pages";
}

const siteCards = {
	landing: perSite((site) => cardAddressOf(site, "landing")),
	library: perSite((site) => cardAddressOf(site, "library")),
};

function wordsOf(site: Site, page: CardPage): Pick<CardDrawing, "title" | "label"> {
	if (page === "landing") return { title: site.copy.heroTitle, label: site.brand.country.name };
	if (page === "library") return { title: "Library", label: "Insights, whitepapers and case studies" };
	if ("folder" in page) return { title: page.title, label: page.label };
	return { title: page.title, label: isArticle(page) ? kindLabel(page) : site.brand.country.name };
}
