import { sql } from "kysely";
import { unitPlace } from "../model/alternates.ts";
import { isDomainKey } from "../model/brands.ts";
import type { AnyCollection } from "../model/collection.ts";
import { settingsForAllId } from "../model/collections/settings.ts";
import type { CollectionName } from "../model/model.ts";
import { collections } from "../model/model.ts";
import { everywhere } from "./changes.ts";
import type { Database } from "./database.ts";
import { type AnyRecord, linkTable } from "./rows.ts";

/** Notes what a write touches: every place where the record was shown before, or is now. */
export async function touch(
	inside: Database,
	name: CollectionName,
	...states: readonly (AnyRecord | undefined)[]
): Promise<void> {
	if (!inside.touched) throw new Error("Records are written in transactions");
	for (const record of states) {
		if (!record) continue;
		const places =
			name === "media"
				? [mediaPlace(record.id), ...(await placesOfUses(inside, record.id))]
				: placesOf(name, record);
		for (const place of places) inside.touched.add(place);
	}
	if (name === "websites") for (const place of unitsOf(states)) inside.touched.add(place);
}

/** The business units whose other websites see that this one has come, gone or moved. */
function unitsOf(states: readonly (AnyRecord | undefined)[]): readonly string[] {
	const whereabouts = states.map((record) => ["domainKey", "domain"].map((field) => record?.[field]));
	const [first, ...others] = whereabouts.map((each) => JSON.stringify(each));
	if (others.length > 0 && others.every((each) => each === first)) return [];
	return whereabouts.flatMap(([key]) =>
		typeof key === "string" && isDomainKey(key) ? [unitPlace(key)] : [],
	);
}

/** The place that stands for a file itself, wherever it is shown. */
export function mediaPlace(id: string): string {
	return `media-${id}`;
}

/** The places at which a record is shown; none for what no page shows. */
function placesOf(name: CollectionName, record: AnyRecord): readonly string[] {
	const collection: AnyCollection = collections[name];
	if (name === "settings") return [record.id === settingsForAllId ? everywhere : record.id];
	if (name === "websites")
		return [
			record.id,
			...["domainKey", "domain", "aliases"].flatMap((field) => record[field] as string | string[]),
		];
	return collection.shownOn ? (record[collection.shownOn] as readonly string[]) : [];
}

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
