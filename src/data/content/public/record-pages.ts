import { sql } from "kysely";
import type { Alternate } from "../../../model/addresses/alternates.ts";
import type { ListedPage, RecordPage, RecordText } from "../../../model/article/record-page.ts";
import { brandOf } from "../../../model/brands.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { collections, type RecordOf } from "../../../model/model.ts";
import { pagePath, type RecordAddress } from "../../../model/record-path.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import { parse } from "../../records/html/tree.ts";
import { linkTable, type Row, snakeCase } from "../../schema/rows.ts";
import { withReadableLinks } from "../addresses/readable-links.ts";
import { bodyOf } from "../article/body.ts";
import { originsOf } from "../article/derive.ts";
import { joinMedia, mediaColumns } from "../media/media-columns.ts";
import type { prepareMedia } from "../media/media-reader.ts";
import { isVisibleIn, joinVariants, valueOn } from "../variants/variant-columns.ts";
import { type PublicService, type PublicTeamMember, pageName, toService, toTeamMember } from "./cards.ts";
import { live } from "./seo-reader.ts";
import { toHome } from "./shown-rows.ts";

export type PublicPerson = PublicTeamMember & Pick<RecordOf<"team">, "qualifications" | "email" | "phone">;

const mostPages = 500;
const mostAlternates = 50;
const website = parameter("website");

/** Prepares texts at the request, because finished pages are cached. */
export function prepareRecordPages(database: Database, media: ReturnType<typeof prepareMedia>) {
	const services = preparePages(database, collections.services, ["name", "description", "image"], "image");
	const team = preparePages(
		database,
		collections.team,
		["name", "role", "bio", "photo", "linkedin", "qualifications", "email", "phone"],
		"photo",
	);

	async function textOf(content: string, placements: readonly string[]): Promise<RecordText> {
		const tree = parse(content);
		const pictureOrigins = originsOf(tree);
		const { body, outline } = bodyOf(tree);
		const html = await withReadableLinks(database, body, placements);
		return { html, outline, media: await media.inHtml(html), pictureOrigins };
	}

	async function pageOf<Card>(
		pages: ReturnType<typeof preparePages>,
		row: Row | undefined,
		placements: readonly string[],
		toCard: (row: Row) => Card,
	): Promise<RecordPage<Card> | undefined> {
		if (!row) return undefined;
		const text = await textOf(String(row.content), placements);
		const alternates = await pages.alternates(String(row.id));
		return { card: toCard(row), text, version: Number(row.version), home: toHome(row), alternates };
	}

	return {
		/** Accepts a current or former slug, or an id. `placements` begins with the website's id. */
		async findService(
			slugOrId: string,
			placements: readonly string[],
		): Promise<RecordPage<PublicService> | undefined> {
			return pageOf(services, await services.find(slugOrId, placements[0]), placements, toService);
		},

		async findPerson(
			slugOrId: string,
			placements: readonly string[],
		): Promise<RecordPage<PublicPerson> | undefined> {
			return pageOf(team, await team.find(slugOrId, placements[0]), placements, toPerson);
		},

		/** Current path of the page. */
		async findRecordPath(
			{ collection, slugOrId }: RecordAddress,
			placements: readonly string[],
		): Promise<string | undefined> {
			const pages = [services, team].find((each) => each.collection === collection);
			const row = await pages?.find(slugOrId, placements[0]);
			return row && pagePath(collection, String(row.page));
		},

		/** Only pages with this canonical website. */
		async listRecordPages(websiteId: WebsiteId | ""): Promise<ListedPage[]> {
			return (await Promise.all([services, team].map((pages) => pages.list(websiteId)))).flat();
		},
	};
}

function toPerson(row: Row): PublicPerson {
	const [qualifications, email, phone] = [row.qualifications, row.email, row.phone].map(String);
	return { ...toTeamMember(row), qualifications, email, phone } as PublicPerson;
}

function preparePages(
	database: Database,
	collection: AnyCollection,
	fields: readonly string[],
	picture: string,
) {
	const { titleField, shownOn = "", pageNeeds = "" } = collection;
	const table = sql.table(snakeCase(collection.name));
	const links = sql.table(linkTable(collection, shownOn));
	const on = (field: string, record: string) =>
		collection.fields[field]?.mayDiffer
			? valueOn(database, field, record)
			: sql.ref(`${record}.${snakeCase(field)}`);
	const [title, text] = [snakeCase(titleField), snakeCase(pageNeeds)];
	/** Records on a website with its values, as `q`. */
	const shownAt = (
		at: unknown,
		more: readonly string[] = [],
	) => sql`(select l.record_id as id, s.slug, s.version, s.updated_at,
			${sql.join([titleField, pageNeeds, ...more].map((field) => sql`${on(field, "s")} as ${sql.ref(snakeCase(field))}`))}
		from ${links} l join ${table} s on s.id = l.record_id ${joinVariants(collection, "s", at)}
		where l.value = ${at} and s.active = 1 and ${isVisibleIn("s")})`;
	/** First live website with the title and text of `q`. */
	const home = sql`(select h.id from ${links} k join websites h on h.id = k.value
		join ${table} t on t.id = k.record_id ${joinVariants(collection, "t", sql.ref("h.id"))}
		where k.record_id = q.id and ${live("h")} and ${isVisibleIn("t")}
			and ${on(titleField, "t")} = ${sql.ref(`q.${title}`)} and ${on(pageNeeds, "t")} = ${sql.ref(`q.${text}`)}
		order by k.position limit 1)`;
	const [id, slug] = [sql`cast(${parameter("id")} as text)`, sql`cast(${parameter("slug")} as text)`];
	// The current slug wins, then the id, then a former slug.
	const found = prepare(
		database,
		sql`select q.*, ${pageName("q")} as page, ${mediaColumns}, at.id as home, at.domain_key as home_key, at.domain as home_domain
			from (select id, 0 as later from ${table} where slug = ${slug} union all select ${id}, 1
				union all select record_id, 2 from article_slugs where slug = ${slug}) as asked
			join ${shownAt(website, fields.slice(1))} as q on q.id = asked.id
			${joinMedia(`q.${picture}`)} left join websites at on at.id = ${home}
			where ${sql.ref(`q.${text}`)} <> '' order by asked.later limit 1`,
	);
	const listed = prepare(
		database,
		sql`select q.id, q.slug, q.updated_at from ${shownAt(website)} as q
			where ${sql.ref(`q.${text}`)} <> '' and ${home} = ${website} order by q.id limit 0 + ${mostPages}`,
	);
	const record = parameter("record");
	// Without variants, all websites have the same text.
	const homes = prepare(
		database,
		sql`select q.website, q.domain_key, q.domain, q.country, q.language from (
				select s.id, w.id as website, w.domain_key, w.domain, w.country, w.language, l.position,
					${on(titleField, "s")} as ${sql.ref(title)}, ${on(pageNeeds, "s")} as ${sql.ref(text)}
				from ${links} l join ${table} s on s.id = l.record_id join websites w on w.id = l.value
					${joinVariants(collection, "s", sql.ref("w.id"))}
				where l.record_id = ${record} and ${live("w")} and ${isVisibleIn("s")}
					and exists (select 1 from variants v where v.collection = ${sql.lit(collection.name)}
						and v.record_id = ${record} and v.fields <> '{}')
			) as q where ${sql.ref(`q.${text}`)} <> '' and ${home} = q.website
			order by q.position limit 0 + ${mostAlternates}`,
	);
	return {
		collection,

		async find(slugOrId: string, at: string | undefined): Promise<Row | undefined> {
			if (!at || !isPossibleId(slugOrId)) return undefined;
			return (await found({ website: at, id: slugOrId, slug: slugOrId.toLowerCase() }))[0];
		},

		async list(at: string): Promise<ListedPage[]> {
			return (await listed({ website: at })).map((row) => ({
				path: pagePath(collection, String(row.slug || row.id)),
				updatedAt: Number(row.updated_at),
			}));
		},

		async alternates(of: string): Promise<Alternate[]> {
			const rows = await homes({ record: of });
			return rows.length > 1 ? rows.map(toAlternate) : [];
		},
	};
}

function toAlternate(row: Row): Alternate {
	const [domainKey, country, language] = [row.domain_key, row.country, row.language].map(String);
	const brand = brandOf({ domainKey, country, language });
	return { id: String(row.website), key: brand.key, domain: String(row.domain), language: brand.language };
}
