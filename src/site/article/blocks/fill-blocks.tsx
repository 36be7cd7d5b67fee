import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MediaById, mediaAt } from "../../../model/media/media-facts.ts";
import { escapeMarkup } from "../../../model/rich-text/escape.ts";
import { articlePath } from "../../article-link.ts";
import { fileWords } from "../../file-words.ts";
import type { Site } from "../../site.ts";
import { NotingUses, type PageUses } from "../../uses.tsx";
import { articlesKey, type BlockLists, type BlockQuery, listedBy, queryOf } from "./block-lists.ts";
import { type BlockTag, linkIn, replaceBlockTags } from "./block-tags.ts";
import { ContactBlock } from "./contact-block.tsx";
import { ArticleCards, PersonCards, ServiceCards } from "./record-cards.tsx";
import { videoBlock } from "./video-block.tsx";

interface Filling {
	readonly site: Site;
	readonly media: MediaById;
	readonly lists: BlockLists;
	readonly path: string;
	/** Id of the article on the page. */
	readonly except?: string | undefined;
}

/**
 * A block without data remains a link.
 * @param uses collects the resources of the blocks
 */
export function fillBlocks(html: string, filling: Filling, uses: PageUses): string {
	const counts: Record<string, number> = {};
	return replaceBlockTags(html, (tag) => {
		const number = (counts[tag.name] ?? 0) + 1;
		counts[tag.name] = number;
		if (tag.name === "file") return fileCard(tag, filling.media);
		const element = elementFor(tag, number, filling);
		return element ? renderToStaticMarkup(<NotingUses value={uses}>{element}</NotingUses>) : tag.whole;
	});
}

/** @param number among blocks of the same kind, from 1 */
function elementFor(tag: BlockTag, number: number, filling: Filling): ReactElement | undefined {
	const { site, media, path } = filling;
	if (tag.name === "video") return videoBlock(tag, media, `${path}#video-${number}`);
	if (tag.name === "contact")
		// The script loads one form.
		return number === 1 && site.contact.formUrl ? <ContactBlock site={site} /> : undefined;
	const query = queryOf(tag);
	return query && cardsOf(query, filling);
}

function cardsOf(query: BlockQuery, { site, lists, except }: Filling): ReactElement | undefined {
	if (query.of === "services") {
		const services = listedBy(query, lists.services);
		return services.length > 0 ? <ServiceCards services={services} /> : undefined;
	}
	if (query.of === "people") {
		const people = listedBy(query, lists.people);
		return people.length > 0 ? <PersonCards people={people} /> : undefined;
	}
	const articles = articlesOf(query, lists, except);
	return articles.length > 0 ? <ArticleCards articles={articles} brand={site.brand} /> : undefined;
}

function articlesOf(query: BlockQuery, lists: BlockLists, except = "") {
	const listed = lists.articles[articlesKey(query)] ?? [];
	return listedBy(query, query.ids.length > 0 ? listed : listed.filter(({ id }) => id !== except));
}

function fileCard({ inner, whole }: BlockTag, media: MediaById): string {
	const { href, label } = linkIn(inner);
	const file = mediaAt(media, href);
	if (!file) return whole;
	const pages = file.pages > 0 && `${file.pages} pages`;
	const facts = escapeMarkup([fileWords(file), pages].filter(Boolean).join(", "));
	return `<p data-block="file"><a href="${escapeMarkup(href)}"><span>${label}</span> <small>${facts}</small></a></p>`;
}

/** For feeds and other readers: no parts that need a style or a script. */
export function plainBlocks(html: string, { media, lists, except }: Omit<Filling, "path" | "site">): string {
	const linked = (links: readonly (readonly [href: string, text: string])[]) =>
		`<ul>${links.map(([href, text]) => `<li><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></li>`).join("")}</ul>`;
	const filled = replaceBlockTags(html, (tag) => {
		if (tag.name === "file") return fileCard(tag, media);
		const query = queryOf(tag);
		if (!query) return tag.whole;
		if (query.of === "articles") {
			const articles = articlesOf(query, lists, except);
			return articles.length > 0
				? linked(articles.map((article) => [articlePath(article), article.title]))
				: tag.whole;
		}
		const names =
			query.of === "services"
				? listedBy(query, lists.services).map(({ name }) => name)
				: listedBy(query, lists.people).map(({ name, role }) => [name, role].filter(Boolean).join(", "));
		const items = names.map((name) => `<li>${escapeMarkup(name)}</li>`).join("");
		return names.length > 0 ? `<ul>${items}</ul>${tag.whole}` : tag.whole;
	});
	return filled.replaceAll(/ data-(?:slot|name)="[^"]*"/g, "").replaceAll(/ class="(?:quiet-)?button"/g, "");
}
