import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { media } from "../../../model/collections/media.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { everywhere } from "../../database/log/changes.ts";
import type { CollectionHooks } from "../../schema/collection-hooks.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { blockingUses, requireUnused } from "../media/in-use.ts";
import { mediaTag } from "../media/media-tag.ts";
import { noteFile } from "../media/uses.ts";

/** A file in use cannot be removed. */
export const mediaHooks: CollectionHooks = {
	of: media,
	async rules(inside, id, actor) {
		const blocking = await blockingUses(inside, actor, id);
		return async (what) => (what === "remove" ? requireUnused(inside, id, blocking) : undefined);
	},
	async invalidated(inside, ...states) {
		const ids = new Set(states.flatMap((file) => (file ? [file.id] : [])));
		const tags = [...ids].map(async (id) => [mediaTag(id), ...(await placementsOfUses(inside, id))]);
		return (await Promise.all(tags)).flat();
	},
	indexes: [["is_public"], ["licence_expires"]],
	derive: ({ id }) => ({ columns: {}, keep: (inside) => noteFile(inside, id, true) }),
	forget: (inside, id) => noteFile(inside, id, false),
};

async function placementsOfUses({ db }: Database, mediaId: string): Promise<readonly string[]> {
	const shownOn = Object.values<AnyCollection>(collections).filter((collection) => collection.shownOn);
	const lists = shownOn.map((collection) => {
		const { table, column } = shownTable(collection);
		return sql`select ${sql.ref(`l.${column}`)} as place from media_uses u join ${sql.table(table)} l on l.record_id = u.record_id
			where u.media_id = ${mediaId} and u.collection = ${collection.name}`;
	});
	// A video shows its poster.
	const { rows } = await sql<{ place: string }>`${sql.join(lists, sql` union `)}
		union select case when record_id = ${settingsForAllId} then ${everywhere} else record_id end from media_uses
			where media_id = ${mediaId} and collection in ('websites', 'settings')
		union select case when collection = 'media' then ${everywhere} else '' end from media_uses
			where media_id = ${mediaId} and collection = 'media'`.execute(db);
	return rows.map(({ place }) => place).filter(Boolean);
}
