import type { AnyCollection } from "../../../model/collection.ts";
import type { Values } from "../../../model/values.ts";
import type { SeenOn } from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";

export interface LookedOn {
	find(): Promise<SeenOn | undefined>;
	/** Places the record there in addition. */
	readonly isPlacedThere: boolean;
}

interface Looked {
	readonly typed: Values;
	readonly current: AnyRecord | undefined;
	readonly on: LookedOn | undefined;
}

interface Place {
	readonly field: string;
	readonly value: readonly string[];
	readonly isAlso: boolean;
}

/** Undefined when the record has a placement, or no website is requested. */
export async function placeToLook(
	inside: Database,
	{ shownOn }: AnyCollection,
	{ typed, current, on }: Looked,
): Promise<Place | undefined> {
	if (!shownOn || !on) return undefined;
	const isNowhere = [typed[shownOn], current?.[shownOn]].every((places) => placesIn(places).length === 0);
	if (!isNowhere && !on.isPlacedThere) return undefined;
	const website = await on.find();
	const places = placesIn(typed[shownOn] ?? current?.[shownOn]);
	if (!website || (await isNamed(inside, website, places))) return undefined;
	return { field: shownOn, value: [...places, website.id], isAlso: !isNowhere };
}

function placesIn(value: unknown): readonly string[] {
	return Array.isArray(value) ? value : [];
}

async function isNamed(
	{ db }: Database,
	{ id, domainKey }: SeenOn,
	places: readonly string[],
): Promise<boolean> {
	if (places.length === 0) return false;
	if (places.includes(id) || places.includes(domainKey)) return true;
	const hosts = await db.selectFrom("websites_hosts").select("value").where("record_id", "=", id).execute();
	return hosts.some(({ value }) => places.includes(String(value)));
}
