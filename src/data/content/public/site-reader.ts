import { sql } from "kysely";
import { pageIdOfPath } from "../../../model/addresses/page-path.ts";
import { articleOfPath, pathKey } from "../../../model/addresses/site-path.ts";
import type { Article, ArticleCard, FullArticle, Heading } from "../../../model/article/article.ts";
import type { NamedBrand } from "../../../model/brands.ts";
import { brandOf, type DomainKey } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { isLive, stageOf } from "../../../model/collections/stage.ts";
import { type RecordId, toId, type WebsiteId } from "../../../model/ids.ts";
import type { MediaById } from "../../../model/media/media-facts.ts";
import type { RecordTarget } from "../../../model/menu/menu.ts";
import type { MenuRecords } from "../../../model/menu/menu-links.ts";
import type { SettingsIds } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import type { Row } from "../../schema/rows.ts";
import { prepareFormerHosts } from "../addresses/former-hosts.ts";
import { withReadableLinks } from "../addresses/readable-links.ts";
import { prepareRedirects } from "../addresses/redirect-reader.ts";
import { prepareMedia, type SiteAddresses } from "../media/media-reader.ts";
import { findMenuRecords } from "../menus/menu-records.ts";
import { openSiteSearch } from "../site-search/site-search.ts";
import { type ArticleQuery, type LinkedQuery, prepareArticles } from "./article-reader.ts";
import { prepareCards } from "./cards.ts";
import { preparePages, privacyPathOf } from "./page-reader.ts";
import { prepareRecordPages } from "./record-pages.ts";
import { prepareSeo } from "./seo-reader.ts";
import {
	alternatesIn,
	type PublicWebsite,
	type SettingsTexts,
	toCard,
	toFullArticle,
	toSettings,
	toWebsite,
} from "./shown-rows.ts";

export type SettingsOfSite = Required<{
	readonly [Of in
		| "settings"
		| "settingsOfUnit"
		| "settingsOfCountry"
		| "settingsForAll"]: SettingsTexts | null;
}>;
export interface VersionedArticle extends Article {
	readonly version: number;
}

// Sanitising removes this character from texts.
const between = "\u0000";
/** The switcher has one line. */
const mostBrands = 60;

/** Returns only data that visitors may see. */
export type SiteReader = ReturnType<typeof openSiteReader>;

export function openSiteReader(database: Database) {
	const websiteColumns = sql`w.*, (select string_agg(h.value, ' ') from websites_hosts h where h.record_id = w.id) as hosts,
		${privacyPathOf(sql.ref("w.id"))} as privacy_path`;
	const byHost = prepare(
		database,
		sql`select ${websiteColumns} from websites_hosts f join websites w on w.id = f.record_id
			where f.value = ${parameter("host")}`,
	);
	const byId = prepare(
		database,
		sql`select ${websiteColumns} from websites w where w.id = ${parameter("id")}`,
	);
	const byKeys = prepare(
		database,
		sql`select ${websiteColumns} from websites w
			where w.domain_key in (${parameter("first")}, ${parameter("second")}, ${parameter("third")})`,
	);
	const brands = prepare(
		database,
		sql`select domain_key, unit, country from websites order by created_at, id limit 0 + ${mostBrands}`,
	);
	const settings = prepare(
		database,
		sql`select s.*, (select string_agg(h.value, ' ') from settings_hidden_fields h where h.record_id = s.id) as hidden_fields
			from settings s
			where s.id in (${parameter("website")}, ${parameter("unit")}, ${parameter("country")}, ${settingsForAllId})`,
	);
	const articles = prepareArticles(database);
	const media = prepareMedia(database);
	const pages = preparePages(database, media.inHtml);

	return {
		async findWebsiteByHost(host: string): Promise<PublicWebsite | undefined> {
			return toWebsite((await byHost({ host }))[0]);
		},

		...prepareFormerHosts(database),

		/** Follows replacements to a live website. */
		async findSuccessor(id: string): Promise<PublicWebsite | undefined> {
			const passed = new Set<string>();
			for (let next = id; next !== "" && !passed.has(next); ) {
				passed.add(next);
				const [row] = await byId({ id: next });
				if (!row) return undefined;
				if (isLive(row)) return toWebsite(row);
				next = stageOf(row) === "retired" ? String(row.leads_to) : "";
			}
			return undefined;
		},

		/** The first of at most three keys that has a website. */
		async findWebsiteByKeys(keys: readonly DomainKey[]): Promise<PublicWebsite | undefined> {
			const [first = "", second = first, third = first] = keys;
			if (first === "") return undefined;
			const rows = await byKeys({ first, second, third });
			const at = (row: Row) => keys.indexOf(String(row.domain_key));
			return toWebsite(rows.toSorted((one, other) => at(one) - at(other))[0]);
		},

		/** The oldest first. */
		async listBrands(): Promise<NamedBrand[]> {
			return (await brands({})).map((row) => {
				const [domainKey, unit, country] = [row.domain_key, row.unit, row.country].map(String);
				const { key, label } = brandOf({ domainKey, unit, country });
				return { key, label };
			});
		},

		async readSettings(of: SettingsIds): Promise<SettingsOfSite> {
			const rows = await settings({ ...of });
			const find = (id: string) => toSettings(rows.find((row) => row.id === id));
			return {
				settings: find(of.website),
				settingsOfUnit: find(of.unit),
				settingsOfCountry: find(of.country),
				settingsForAll: find(settingsForAllId),
			};
		},

		...prepareCards(database),

		...prepareRecordPages(database, media),

		...prepareSeo(database),

		/** Pinned first if requested, then the newest or the best match. */
		async listArticles(query: ArticleQuery): Promise<ArticleCard[]> {
			return (await articles.list(query)).map(toCard);
		},

		/** Newest articles by an author or about a service. */
		async listLinkedArticles(query: LinkedQuery): Promise<ArticleCard[]> {
			return query.placements.length > 0 ? (await articles.listLinked(query)).map(toCard) : [];
		},

		/** In no order. */
		async listChosen(ids: readonly string[], placements: readonly string[]): Promise<ArticleCard[]> {
			return (await articles.listChosen(ids, placements)).map(toCard);
		},

		/** Best match first; counts up to `mostCounted`. */
		async searchArticles(query: ArticleQuery): Promise<{ found: ArticleCard[]; total: number }> {
			const rows = await articles.list(query);
			return { found: rows.map(toCard), total: Number(rows[0]?.total ?? 0) };
		},

		/** Accepts a current or former slug, or an id. */
		async findArticle(
			slugOrId: string,
			placements: readonly string[],
		): Promise<VersionedArticle | undefined> {
			const [row] = isPossibleId(slugOrId) ? await articles.find(slugOrId, placements) : [];
			if (!row) return undefined;
			const outline = JSON.parse(String(row.outline)) as Heading[];
			const html = await withReadableLinks(database, String(row.body), placements);
			return {
				...toFullArticle(row, html, await media.inHtml(html)),
				outline,
				alternates: alternatesIn(String(row.homes ?? "")),
				searchTitle: String(row.search_title),
				searchDescription: String(row.search_description),
				version: Number(row.version),
			};
		},

		async findArticleId(slugOrId: string, placements: readonly string[]): Promise<RecordId | undefined> {
			if (placements.length === 0 || !isPossibleId(slugOrId)) return undefined;
			const [row] = await articles.identify(slugOrId, placements);
			return row && toId<RecordId>(row.id);
		},

		/** Includes linked files. */
		findMediaIn(html: string): Promise<MediaById> {
			return media.inHtml(html);
		},

		/** The newest first. */
		async listWhole(query: ArticleQuery): Promise<FullArticle[]> {
			const rows = await articles.listWhole(query);
			const texts = await withReadableLinks(
				database,
				rows.map((row) => String(row.body)).join(between),
				query.placements,
			);
			const shown = await media.inHtml(texts);
			const bodies = texts.split(between);
			return rows.map((row, index) => toFullArticle(row, bodies[index] ?? "", shown));
		},

		...pages,

		...prepareRedirects(database, async (path, { website, placements }) => {
			const slugOrId = articleOfPath(path);
			if (slugOrId === undefined) {
				const key = pathKey(path);
				return key === undefined ? undefined : pages.findPagePath(pageIdOfPath(key) ?? key, website);
			}
			const [row] = isPossibleId(slugOrId) ? await articles.find(slugOrId, placements) : [];
			return row && `/library/${row.slug || row.id}`;
		}),

		...openSiteSearch(database),

		async findMenuRecords(websiteId: WebsiteId, records: readonly RecordTarget[]): Promise<MenuRecords> {
			return (await findMenuRecords(database, [websiteId], records)).get(websiteId) ?? new Map();
		},

		findSiteMedia(site: SiteAddresses): Promise<MediaById> {
			return media.ofSite(site);
		},
	};
}
