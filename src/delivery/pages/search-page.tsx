import type { Context } from "hono";
import { isbot } from "isbot";
import type { MissLog } from "../../data/content/addresses/miss-log.ts";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { SearchedSite } from "../../data/content/site-search/searched-collections.ts";
import { wordsOf } from "../../data/records/search/words.ts";
import { SearchPageView } from "../../site/render.tsx";
import type { Assets } from "../../site/site.ts";
import { UnavailablePage } from "../../site/status/status-pages.tsx";
import { giveUpMs, withDeadline } from "../http/deadlines.ts";
import type { Log } from "../log.ts";
import { awayHeaders, type CompletePage, renderComplete } from "./complete-page.tsx";
import type { RequestSite } from "./sites.ts";

export interface SearchRequest {
	readonly query: string;
	/** "" for all. */
	readonly type: string;
	readonly page: number;
}

const longestQuery = 200;
const pageSize = 10;
const lastPage = 100;
/** Mail addresses, and numbers such as those of phones, cards and customers. */
const personal = [/@|%40/, /(?:\d[\s().+-]*){6}/, /(?=\S*\d)[\w=]{20,}/];

interface SearchPageOptions {
	readonly reader: SiteReader;
	readonly searchLog: MissLog<"query">;
	readonly assets: Assets;
	readonly log: Log;
}

/** Undefined for a page that no link leads to. */
export function searchRequest(parameters: Readonly<Record<string, string>>): SearchRequest | undefined {
	const { type = "", query = "", page = "1" } = parameters;
	const number = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 0;
	if (number < 1 || number > lastPage || !/^[a-z]{0,20}$/.test(type)) return undefined;
	return { type, query: query.trim().slice(0, longestQuery), page: number };
}

/** Undefined for a page after the last. */
export function searchPages({ reader, searchLog, assets, log }: SearchPageOptions) {
	return async (
		requestSite: RequestSite,
		request: SearchRequest,
		{ req }: Context,
	): Promise<CompletePage | undefined> => {
		const { query, type, page } = request;
		const { site, isDegraded } = requestSite;
		try {
			if (isDegraded) throw new Error("the website itself could not be read");
			const offset = (page - 1) * pageSize;
			const words = wordsOf(query);
			const found = await withDeadline(
				reader.searchSite({ site: searchedSite(requestSite), words, type, limit: pageSize, offset }),
				giveUpMs,
			);
			const { results, filters } = found;
			if (page > 1 && results.length === 0) return undefined;
			if (
				site.id !== "" &&
				words.length > 0 &&
				filters.length === 0 &&
				isWorthNoting(query, req.header("user-agent"))
			)
				searchLog.note(site.id, words.join(" "));
			const total = filters.reduce(
				(sum, each) => sum + (type === "" || each.type === type ? each.count : 0),
				0,
			);
			const hasNext = offset + pageSize < total && page < lastPage;
			const view = <SearchPageView site={site} assets={assets} search={{ ...request, ...found, hasNext }} />;
			return { ...renderComplete(view), status: 200, isComplete: true };
		} catch (error) {
			log.warn({ err: error }, "a search over a website failed");
			const view = <UnavailablePage site={site} assets={assets} />;
			return { ...renderComplete(view), status: 503, isComplete: false, headers: awayHeaders };
		}
	};
}

export function searchedSite({ site, placements }: RequestSite): SearchedSite {
	return { placements, sections: site.sections.map(({ id }) => id) };
}

export function isPerson(userAgent: string): boolean {
	return userAgent !== "" && !isbot(userAgent);
}

/** Queries with personal data are not stored. */
function isWorthNoting(query: string, userAgent = ""): boolean {
	return isPerson(userAgent) && !personal.some((shape) => shape.test(query));
}
