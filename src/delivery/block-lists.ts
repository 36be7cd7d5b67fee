import type { SiteReader } from "../data/content/public/site-reader.ts";
import { toId, type WebsiteId } from "../model/ids.ts";
import {
	articlesKey,
	type BlockLists,
	type BlockQuery,
	blockQueriesIn,
	noBlockLists,
} from "../site/article/blocks/block-lists.ts";
import type { Site } from "../site/site.ts";
import type { RequestSite } from "./pages/sites.ts";

interface Website {
	/** "" without a website. */
	readonly id: string;
	readonly placements: readonly string[];
}

/** Reads each key once. */
type Once = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Cached per site object: a write that affects a list creates a new one. */
export function openBlockLists(reader: SiteReader) {
	const known = new WeakMap<Site, Map<string, Promise<unknown>>>();

	return ({ site, placements }: RequestSite, bodies: readonly string[]): Promise<BlockLists> => {
		const lists = known.get(site) ?? new Map<string, Promise<unknown>>();
		known.set(site, lists);
		return readBlockLists(reader, { id: site.id, placements }, bodies, (key, read) => {
			const list = (lists.get(key) as ReturnType<typeof read> | undefined) ?? read();
			lists.set(key, list);
			list.catch(() => lists.delete(key));
			return list;
		});
	};
}

export async function readBlockLists(
	reader: SiteReader,
	{ id, placements }: Website,
	bodies: readonly string[],
	once: Once = (_, read) => read(),
): Promise<BlockLists> {
	const queries = bodies.flatMap(blockQueriesIn);
	if (queries.length === 0 || id === "") return noBlockLists;
	const listed = (of: BlockQuery["of"]) => queries.some((query) => query.of === of);
	const websiteId = toId<WebsiteId>(id);
	const articlesOf = async (query: BlockQuery) => {
		const key = articlesKey(query);
		return [key, await once(`articles ${key}`, () => readArticles(reader, placements, query))] as const;
	};
	const [services, people, articles] = await Promise.all([
		listed("services") ? once("services", () => reader.listServices(websiteId)) : [],
		listed("people") ? once("people", () => reader.listTeam(websiteId)) : [],
		Promise.all(queries.filter(({ of }) => of === "articles").map(articlesOf)),
	]);
	return { services, people, articles: Object.fromEntries(articles) };
}

function readArticles(reader: SiteReader, placements: readonly string[], { type, count, ids }: BlockQuery) {
	if (ids.length > 0) return reader.listChosen(ids, placements);
	const types = type ? [type] : (["insight", "case-study"] as const);
	// One more, because an article does not list itself.
	return reader.listArticles({ placements, types, limit: count + 1, pinnedFirst: true });
}
