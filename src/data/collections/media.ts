import { sql } from "kysely";
import type { AnyCollection } from "../../model/collection.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { collections } from "../../model/model.ts";
import { everywhere } from "../changes.ts";
import type { Database } from "../database.ts";
import { requireUnused } from "../in-use.ts";
import { mediaPlace } from "../media-place.ts";
import { linkTable } from "../rows.ts";
import { noteFile } from "../uses.ts";
import type { CollectionHooks } from "./hooks.ts";

/** A file is shown by what uses it, and stays for as long as anything does. */
export const media: CollectionHooks = {
	rules: async (inside, id) => async (what) => (what === "remove" ? requireUnused(inside, id) : undefined),
	async touched(inside, ...states) {
		const ids = new Set(states.flatMap((file) => (file ? [file.id] : [])));
		const places = [...ids].map(async (id) => [mediaPlace(id), ...(await placesOfUses(inside, id))]);
		return (await Promise.all(places)).flat();
	},
	// They lead to the files that the dashboard tells of.
	indexes: [["is_public"], ["licence_expires"]],
	async derive(inside, { id }) {
		await noteFile(inside, id, true);
		return {};
	},
	forget: (inside, id) => noteFile(inside, id, false),
};

/** The places of the records that use a file. */
async function placesOfUses({ db }: Database, mediaId: string): Promise<readonly string[]> {
	const shownOn = Object.values<AnyCollection>(collections).filter((collection) => collection.shownOn);
	const lists = shownOn.map(
		(collection) => sql`select l.value as place from media_uses u
			join ${sql.table(linkTable(collection, collection.shownOn ?? ""))} l on l.record_id = u.record_id
			where u.media_id = ${mediaId} and u.collection = ${collection.name}`,
	);
	// A film's poster is shown where the film is.
	const { rows } = await sql<{ place: string }>`${sql.join(lists, sql` union `)}
		union select case when record_id = ${settingsForAllId} then ${everywhere} else record_id end from media_uses
			where media_id = ${mediaId} and collection in ('websites', 'settings')
		union select case when collection = 'media' then ${everywhere} else '' end from media_uses
			where media_id = ${mediaId} and collection = 'media'`.execute(db);
	return rows.map(({ place }) => place).filter(Boolean);
}
