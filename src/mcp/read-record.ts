import type { ProgramClient } from "../client/program-client.ts";
import { ApiError } from "../client/request.ts";
import type { AnyRecord, Draft } from "../model/api/api.ts";
import type { CollectionName } from "../model/model.ts";

/** A record and the draft beside it, as far as there are. */
export interface Standing {
	readonly record: AnyRecord | undefined;
	readonly draft: Draft | undefined;
	/** What its fields would hold once the draft is published. */
	readonly values: Readonly<Record<string, unknown>>;
}

/** Reads how a record stands; one that there is not yet has neither. */
export async function readStanding(
	{ data }: ProgramClient,
	name: CollectionName,
	id: string,
): Promise<Standing> {
	const [record, draft] = await Promise.all([
		unlessNotFound<AnyRecord>(data.get(name, id)),
		unlessNotFound(data.draft(name, id)),
	]);
	return { record, draft, values: { ...record, ...draft?.values } };
}

/** Returns the response of a call; undefined if it is not found. */
export async function unlessNotFound<Found>(call: Promise<Found>): Promise<Found | undefined> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return undefined;
		throw error;
	}
}
