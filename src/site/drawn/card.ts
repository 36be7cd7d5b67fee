import type { ArticleCard } from "../../model/article/article.ts";
import { hexOf } from "../../model/look/color.ts";
import type { CardColor, CardDrawing } from "../../model/look/drawing.ts";
import { paletteOf } from "../../model/look/palette.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import { kindLabel } from "../article-link.ts";
import { heroMediaOf } from "../hero-media.ts";
import { perSite } from "../per-site.ts";
import { isPicture } from "../picture/renditions.ts";
import type { Site } from "../site.ts";
import { editionOf } from "./edition.ts";

export type CardPage = "landing" | "library" | ArticleCard;

const colors: readonly CardColor[] = [
	...(["paper", "ink", "soft", "line", "grid", "rule", "band", "on-band", "badge"] as const),
];

export function cardOf(site: Site, page: CardPage): CardDrawing {
	const palette = paletteOf(site.primaryColor, site.secondaryColor);
	const shown = Object.fromEntries(colors.map((name) => [name, hexOf(palette[name])]));
	const picture = cardPicture(site, page);
	return {
		kind: "card",
		...wordsOf(site, page),
		...(picture && { picture: `${picture.id}/${picture.edition}` }),
		name: site.name,
		host: site.origin.replace(/^https?:\/\//, ""),
		series: site.brand.label,
		colors: shown as CardDrawing["colors"],
	};
}

/** The article's picture, or the one of the hero. */
export function cardPicture(site: Site, page: CardPage): MediaFacts | undefined {
	const media = typeof page === "string" ? heroPicture(site) : page.image?.media;
	return isPicture(media) ? media : undefined;
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
	const name = typeof page === "string" ? page : `library/${encodeURIComponent(page.id)}`;
	return `${site.origin}/share/${editionOf(cardOf(site, page))}/${name}.png`;
}

const siteCards = {
	landing: perSite((site) => cardAddressOf(site, "landing")),
	library: perSite((site) => cardAddressOf(site, "library")),
};

function wordsOf(site: Site, page: CardPage): Pick<CardDrawing, "title" | "label"> {
	if (page === "landing") return { title: site.copy.heroTitle, label: site.brand.country.name };
	if (page === "library") return { title: "Library", label: "Insights, whitepapers and case studies" };
	return { title: page.title, label: kindLabel(page) };
}
