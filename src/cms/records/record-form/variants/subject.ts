import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import { type Values, valuesOf } from "../../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { draftRevision, findDraft, isMissing } from "../../list/find-draft.ts";

export interface Subject {
	readonly name: CollectionName;
	readonly id: string;
	/** `all` for the record itself. */
	readonly scope: WebsiteScope;
	readonly collection: AnyCollection;
	/** For `{}`, returns the values before the first version. */
	valuesFrom(stored: Readonly<Record<string, unknown>>): Values;
	/** Undefined before the first version. @param version last known @throws {ApiError} also for a deleted record */
	load(version: number): Promise<AnyRecord | undefined>;
	/** @throws {ApiError} */
	findDraft(): Promise<Draft | undefined>;
	/** 0 for none. @throws {ApiError} */
	versions(): Promise<{ readonly version: number; readonly revision: number }>;
}

export function recordSubject(name: CollectionName, id: string): Subject {
	const collection: AnyCollection = collections[name];
	return {
		...{ name, id, collection, scope: allWebsites },
		valuesFrom: (stored) => valuesOf(collection, stored),
		load: (version) => loadRecord(name, id, version),
		findDraft: () => findDraft(name, id),
		async versions() {
			const [record, revision] = await Promise.all([loadRecord(name, id, 0), draftRevision(name, id)]);
			return { version: record?.version ?? 0, revision };
		},
	};
}

/** @param version last known; at 0, a missing record returns undefined @throws {ApiError} */
export async function loadRecord(
	name: CollectionName,
	id: string,
	version: number,
): Promise<AnyRecord | undefined> {
	try {
		return (await client.data.get(name, id)) as AnyRecord;
	} catch (error) {
		if (version === 0 && isMissing(error)) return undefined;
		throw error;
	}
}
