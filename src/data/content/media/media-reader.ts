import { sql } from "kysely";
import { mediaIdOf } from "../../../model/media/media.ts";
import type { MediaById } from "../../../model/media/media-facts.ts";
import type { Database } from "../../database/database.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import type { Row } from "../../schema/rows.ts";
import { mayBeSeen, mediaColumns, mediaIdIn, mediaOfRow } from "./media-columns.ts";

export interface SiteAddresses {
	readonly logo: string;
	readonly heroMediaUrl: string;
	readonly capabilityStatement: string;
	readonly contact: { readonly person: { readonly photo: string } };
}

// Further images are shown unchanged.
const maxPictures = 400;

export function prepareMedia(database: Database) {
	const hero = parameter("hero");
	const siteFiles = prepare(
		database,
		sql`select ${mediaColumns} from media m where ${mayBeSeen} and m.id in (
			select cast(${parameter("logo")} as text) union select cast(${hero} as text)
			union select cast(${parameter("statement")} as text)
			union select cast(${parameter("photo")} as text)
			union select ${sql.raw(mediaIdIn("f.poster"))} from media f where f.id = ${hero}
			union select ${sql.raw(mediaIdIn("f.alternative"))} from media f where f.id = ${hero})`,
	);
	return {
		/** Includes poster and alternative of the video. */
		async ofSite(site: SiteAddresses): Promise<MediaById> {
			const [logo = "", hero = "", statement = "", photo = ""] = [
				mediaIdOf(site.logo),
				mediaIdOf(site.heroMediaUrl),
				mediaIdOf(site.capabilityStatement),
				mediaIdOf(site.contact.person.photo),
			];
			if (logo + hero + statement + photo === "") return {};
			return byId(await siteFiles({ logo, hero, statement, photo }));
		},

		async inHtml(html: string): Promise<MediaById> {
			// File cards and videos link to their file.
			const match = html.matchAll(/ (?:src|href)="(\/media\/[a-z0-9]{20}\/)/g);
			const ids = [...new Set([...match].map(([, address = ""]) => mediaIdOf(address) ?? ""))];
			if (ids.length === 0) return {};
			const requested = sql.join(ids.slice(0, maxPictures));
			const { rows } = await sql<Row>`select ${mediaColumns} from media m
				where ${mayBeSeen} and m.id in (${requested})`.execute(database.db);
			return byId([...rows, ...(await besideVideos(database, rows))]);
		},
	};
}

/** Posters and other formats of videos. */
async function besideVideos({ db }: Database, rows: readonly Row[]): Promise<readonly Row[]> {
	const videos = rows.filter((row) => row.m_type === "video");
	const ids = videos.flatMap((row) =>
		[row.m_poster, row.m_alternative].flatMap((address) => mediaIdOf(String(address)) ?? []),
	);
	if (ids.length === 0) return [];
	return (
		await sql<Row>`select ${mediaColumns} from media m where ${mayBeSeen} and m.id in (${sql.join(ids)})`.execute(
			db,
		)
	).rows;
}

function byId(rows: readonly Row[]): MediaById {
	return Object.fromEntries(
		rows.flatMap((row) => {
			const facts = mediaOfRow(row);
			return facts ? [[facts.id, facts]] : [];
		}),
	);
}
