import { sql } from "kysely";
import type { Article, ArticleCard, FullArticle, Heading } from "../../../model/article/article.ts";
import type { NamedBrand } from "../../../model/brands.ts";
import { brandOf, type DomainKey } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { isLive, stageOf } from "../../../model/collections/stage.ts";
import { type RecordId, toId, type WebsiteId } from "../../../model/ids.ts";
import type { MediaById, MediaFacts } from "../../../model/media/media-facts.ts";
import { collections, type RecordOf } from "../../../model/model.ts";
import type { SettingsIds } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import type { Row } from "../../schema/rows.ts";
import { prepareFormerHosts } from "../addresses/former-hosts.ts";
import { withReadableLinks } from "../addresses/readable-links.ts";
import { prepareRedirects } from "../addresses/redirect-reader.ts";
import { joinMedia, mediaColumns, mediaOfRow } from "../media/media-columns.ts";
import { prepareMedia, type SiteAddresses } from "../media/media-reader.ts";
import { isPinnedIn, isVisibleIn, joinVariants, valuesOn } from "../variants/variant-columns.ts";
import { type ArticleQuery, prepareArticles } from "./article-reader.ts";
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
export type PublicService = Pick<RecordOf<"services">, "id" | "name" | "description" | "image"> & Illustrated;
export type PublicTeamMember = Pick<RecordOf<"team">, "id" | "name" | "role" | "bio" | "photo" | "linkedin"> &
	Illustrated;

export interface VersionedArticle extends Article {
	readonly version: number;
}

interface Illustrated {
	/** Undefined for an external image. */
	readonly media?: MediaFacts | undefined;
}

// Sanitising removes this character from texts.
const between = "\u0000";
const maxServices = 60;
/** The switcher has one line. */
const mostBrands = 60;
const maxTeam = 200;
const website = parameter("website");

/** Each method is one SQL query and returns only data that visitors may see. */
export type SiteReader = ReturnType<typeof openSiteReader>;

export function openSiteReader(database: Database) {
	const websiteColumns = sql`w.*, (select string_agg(h.value, ' ') from websites_hosts h where h.record_id = w.id) as hosts`;
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
	const services = prepare(
		database,
		sql`select s.id, s.name, s.description, s.image, ${mediaColumns} from (
				select s.id, s."order", s.created_at, ${isPinnedIn("s")} as is_first,
					${valuesOn(database, collections.services, "s")}
				from services_websites l join services s on s.id = l.record_id
					${joinVariants(collections.services, "s", website)}
				where l.value = ${website} and s.active = 1 and ${isVisibleIn("s")}
			) s ${joinMedia("s.image")}
			order by s.is_first desc, s."order", s.created_at, s.id limit 0 + ${maxServices}`,
	);
	const team = prepare(
		database,
		sql`select t.id, t.name, t.role, t.bio, t.photo, t.linkedin, ${mediaColumns} from (
				select t.id, t.name, t."order", ${isPinnedIn("t")} as is_first,
					${valuesOn(database, collections.team, "t")}
				from team_websites l join team t on t.id = l.record_id
					${joinVariants(collections.team, "t", website)}
				where l.value = ${website} and t.active = 1 and ${isVisibleIn("t")}
			) t ${joinMedia("t.photo")}
			order by t.is_first desc, t."order", t.name, t.id limit 0 + ${maxTeam}`,
	);
	const articles = prepareArticles(database);
	const media = prepareMedia(database);

	return {
		async findWebsiteByHost(host: string): Promise<PublicWebsite | undefined> {
			return toWebsite((await byHost({ host }))[0]);
		},

		...prepareFormerHosts(database),

		/** Follows a chain of replacements to a live website; undefined for none. */
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

		/** The oldest first, up to a maximum. */
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

		async listServices(websiteId: WebsiteId): Promise<PublicService[]> {
			return (await services({ website: websiteId })).map((row) => ({
				id: toId<RecordId>(row.id),
				name: String(row.name),
				description: String(row.description),
				image: String(row.image),
				media: mediaOfRow(row),
			}));
		},

		/** Pinned members first, then by `order`, then by name. */
		async listTeam(websiteId: WebsiteId): Promise<PublicTeamMember[]> {
			return (await team({ website: websiteId })).map((row) => ({
				id: toId<RecordId>(row.id),
				name: String(row.name),
				role: String(row.role),
				bio: String(row.bio),
				photo: String(row.photo),
				linkedin: String(row.linkedin),
				media: mediaOfRow(row),
			}));
		},

		...prepareSeo(database),

		/** Pinned articles come first if requested, then the newest `updatedAt`, or the best match of a search. */
		async listArticles(query: ArticleQuery): Promise<ArticleCard[]> {
			return (await articles.list(query)).map(toCard);
		},

		/** The best match first; counts up to `mostCounted`. */
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

		/** Accepts the same names as `findArticle`. */
		async findArticleId(slugOrId: string, placements: readonly string[]): Promise<RecordId | undefined> {
			if (placements.length === 0 || !isPossibleId(slugOrId)) return undefined;
			const [row] = await articles.identify(slugOrId, placements);
			return row && toId<RecordId>(row.id);
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

		...prepareRedirects(database, async (slugOrId, placements) => {
			const [row] = isPossibleId(slugOrId) ? await articles.find(slugOrId, placements) : [];
			return row && `/library/${row.slug || row.id}`;
		}),

		findSiteMedia(site: SiteAddresses): Promise<MediaById> {
			return media.ofSite(site);
		},
	};
}
