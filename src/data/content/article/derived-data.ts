import { content } from "../../../model/collections/content.ts";
import type { RecordOf } from "../../../model/model.ts";
import { plain } from "../../../model/search/plain.ts";
import type { Database } from "../../database/database.ts";
import { indexDocuments, type SearchDocument } from "../../records/search/documents.ts";
import { expandedScope, hiddenScope, scopeOf } from "../../records/search/scopes.ts";
import type { DerivedFrom, Placed } from "../../schema/collection-hooks.ts";
import type { RecordVariants } from "../../schema/record-variants.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { scopesOfWebsites, type WebsiteScopes } from "../variants/scopes-of-websites.ts";
import { withVariants } from "../variants/stored-variants.ts";
import { columnsOfArticle } from "./article-columns.ts";
import { writeLinks } from "./article-links.ts";
import { calledBy, type Rendition, writeRenditions } from "./renditions.ts";
import { resolveTextHomes, textOf } from "./text-homes.ts";

type ArticleRecord = RecordOf<"content">;

export async function storeDerivedData(
	inside: Database,
	article: ArticleRecord,
	own: ReturnType<typeof columnsOfArticle>,
	{ placed, variants: all, isSaved }: DerivedFrom,
): Promise<void> {
	const scopeAt = scopesAt(article, placed);
	const variants = withTexts(all);
	const shown = variants.size > 0 ? await scopesOfWebsites(inside, [...variants.keys()], placed.places) : [];
	const sets = Map.groupBy(
		shown.filter(({ scopes }) => scopes.length > 0),
		({ scopes }) => calledBy(scopes),
	);
	const renditions = [...sets.values()].map((websites) =>
		deriveRendition(article, variants, websites, scopeAt),
	);
	if (variants.size > 0) {
		await writeRenditions(inside, article.id, renditions);
		const texts = new Map([["", textOf(article.title, own.columns.body)]]);
		for (const { scopes, columns } of renditions)
			texts.set(calledBy(scopes), textOf(String(columns.title), columns.body));
		await resolveTextHomes(inside, article.id, { texts, places: placed.places });
	}
	const linked = [own, ...renditions].flatMap(({ linked }) => linked);
	await writeLinks(inside, article, linked);
	const scopes = scopesOfShared(article, placed.places, shown, scopeAt);
	const documents = [
		{ title: article.title, text: own.text, scopes },
		...renditions.map(({ document }) => document),
	];
	const { id, updatedAt } = article;
	await indexDocuments(inside, { collection: content.name, id, updatedAt }, documents, isSaved);
}

/** Includes reset variants, so that their pages do not seem older than the reset. */
function withTexts(variants: RecordVariants): RecordVariants {
	return new Map([...variants].filter(([, { baseHashes }]) => Object.keys(baseHashes).length > 0));
}

/** Search scope at a placement. */
type ScopeAt = (placement: string, website?: WebsiteScopes) => string;

function scopesAt({ status, type }: ArticleRecord, { hiddenAt }: Placed): ScopeAt {
	const hidden = new Set(hiddenAt);
	return (placement, { id, key } = { id: placement, key: placement, scopes: [] }) =>
		(hidden.has(id) || hidden.has(key) ? hiddenScope : scopeOf)(status, type, placement);
}

function deriveRendition(
	article: ArticleRecord,
	variants: RecordVariants,
	websites: readonly WebsiteScopes[],
	scopeAt: ScopeAt,
): Rendition & { readonly linked: readonly string[]; readonly document: SearchDocument } {
	const { scopes = [] } = websites[0] ?? {};
	const there = withVariants(article as unknown as AnyRecord, variants, scopes) as unknown as ArticleRecord;
	const { columns, text, linked } = columnsOfArticle(there);
	const { title, searchTitle, searchDescription } = there;
	return {
		...{ scopes, linked },
		updatedAt: Math.max(article.updatedAt, ...scopes.map((scope) => variants.get(scope)?.updatedAt ?? 0)),
		columns: {
			...{ title, search_title: searchTitle, search_description: searchDescription },
			...{ findable: plain(title), ...columns },
		},
		document: {
			...{ of: calledBy(scopes), title, text },
			// A global role finds articles by any rendition.
			scopes: [
				expandedScope(article.status, article.type, ""),
				...websites.map((website) => scopeAt(website.id, website)),
			],
		},
	};
}

/** A placement with a rendition is for staff only; its other websites are listed. */
function scopesOfShared(
	{ status, type, domains }: ArticleRecord,
	placements: readonly string[],
	shown: readonly WebsiteScopes[],
	scopeAt: ScopeAt,
): string[] {
	const apart = new Set(shown.flatMap(({ id, key, scopes }) => (scopes.length > 0 ? [id, key] : [])));
	const names = new Set(["", ...domains, ...placements]);
	const others = shown.filter(({ key, scopes }) => scopes.length === 0 && apart.has(key));
	return [
		...[...names].map((name) => (apart.has(name) ? expandedScope(status, type, name) : scopeAt(name))),
		...others.map((website) => scopeAt(website.id, website)),
	];
}
