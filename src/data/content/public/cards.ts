import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { type RecordId, toId, type WebsiteId } from "../../../model/ids.ts";
import type { MediaFacts } from "../../../model/media/media-facts.ts";
import { collections, type RecordOf } from "../../../model/model.ts";
import { pagePath } from "../../../model/record-path.ts";
import type { Database } from "../../database/database.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import type { Row } from "../../schema/rows.ts";
import { joinMedia, mediaColumns, mediaOfRow } from "../media/media-columns.ts";
import { isPinnedIn, isVisibleIn, joinVariants, valuesOn } from "../variants/variant-columns.ts";

interface Illustrated {
	/** Undefined for an external image. */
	readonly media?: MediaFacts | undefined;
	/** Omitted without a page. */
	readonly path?: string;
}

export type PublicService = Pick<RecordOf<"services">, "id" | "name" | "description" | "image"> & Illustrated;
export type PublicTeamMember = Pick<RecordOf<"team">, "id" | "name" | "role" | "bio" | "photo" | "linkedin"> &
	Illustrated;

const { services, team } = collections;
const maxServices = 60;
const maxTeam = 200;
const website = parameter("website");
const other = parameter("other");

/** "" without a page text. */
export function pageName(alias: string): RawBuilder<string> {
	const of = (column: string) => sql.ref(`${alias}.${column}`);
	return sql<string>`case when ${of("content")} = '' then '' else coalesce(nullif(${of("slug")}, ''), ${of("id")}) end`;
}

/** Pinned ones first, then by `order`. */
export function prepareCards(database: Database) {
	const servicesWhere = (condition: RawBuilder<unknown>) =>
		prepare(
			database,
			sql`select s.id, s.name, s.description, s.image, ${pageName("s")} as page, ${mediaColumns} from (
				select s.id, s.slug, s."order", s.created_at, ${isPinnedIn("s")} as is_first,
					${valuesOn(database, services, "s")}
				from services_websites l join services s on s.id = l.record_id
					${joinVariants(services, "s", website)}
				where l.value = ${website} and s.active = 1 and ${isVisibleIn("s")}${condition}
			) s ${joinMedia("s.image")}
			order by s.is_first desc, s."order", s.created_at, s.id limit 0 + ${maxServices}`,
		);
	const teamWhere = (condition: RawBuilder<unknown>) =>
		prepare(
			database,
			sql`select t.id, t.name, t.role, t.bio, t.photo, t.linkedin, ${pageName("t")} as page, ${mediaColumns} from (
				select t.id, t.name, t.slug, t."order", ${isPinnedIn("t")} as is_first,
					${valuesOn(database, team, "t")}
				from team_websites l join team t on t.id = l.record_id
					${joinVariants(team, "t", website)}
				where l.value = ${website} and t.active = 1 and ${isVisibleIn("t")}${condition}
			) t ${joinMedia("t.photo")}
			order by t.is_first desc, t."order", t.name, t.id limit 0 + ${maxTeam}`,
		);
	const allServices = servicesWhere(sql``);
	const servicesOf = servicesWhere(
		sql` and s.id in (select value from team_services where record_id = ${other})`,
	);
	const allTeam = teamWhere(sql``);
	const teamOf = teamWhere(sql` and t.id in (select record_id from team_services where value = ${other})`);
	return {
		async listServices(websiteId: WebsiteId): Promise<PublicService[]> {
			return (await allServices({ website: websiteId })).map(toService);
		},

		/** Equal orders are sorted by name. */
		async listTeam(websiteId: WebsiteId): Promise<PublicTeamMember[]> {
			return (await allTeam({ website: websiteId })).map(toTeamMember);
		},

		async listServicesOf(memberId: string, websiteId: WebsiteId): Promise<PublicService[]> {
			return (await servicesOf({ website: websiteId, other: memberId })).map(toService);
		},

		async listTeamOf(serviceId: string, websiteId: WebsiteId): Promise<PublicTeamMember[]> {
			return (await teamOf({ website: websiteId, other: serviceId })).map(toTeamMember);
		},
	};
}

export function toService(row: Row): PublicService {
	return {
		id: toId<RecordId>(row.id),
		name: String(row.name),
		description: String(row.description),
		image: String(row.image),
		...illustrated(services, row),
	};
}

export function toTeamMember(row: Row): PublicTeamMember {
	return {
		id: toId<RecordId>(row.id),
		name: String(row.name),
		role: String(row.role),
		bio: String(row.bio),
		photo: String(row.photo),
		linkedin: String(row.linkedin),
		...illustrated(team, row),
	};
}

function illustrated(collection: AnyCollection, row: Row): Illustrated {
	return {
		media: mediaOfRow(row),
		...(row.page && { path: pagePath(collection, String(row.page)) }),
	};
}
