import type { RecordNews } from "../../../model/api/people/presence.ts";
import { hasDrafts } from "../../../model/collection.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { countThreadsOf } from "../../editorial/comments/list-comments.ts";
import { reviewVersionsOf } from "../../editorial/reviews/review-rows.ts";
import { lastVersion } from "../../records/history.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { type FormKey, readFormKey } from "./form-key.ts";

export type RecordFacts = Pick<
	RecordNews,
	"version" | "updatedAt" | "updatedBy" | "draft" | "comments" | "review"
>;

/** Returns facts by key. A list has about fifty. */
export async function readFacts(
	database: Database,
	keys: Iterable<FormKey>,
): Promise<ReadonlyMap<FormKey, RecordFacts>> {
	const forms = [...keys].flatMap((key) => {
		const form = readFormKey(key);
		return form ? [{ ...form, key }] : [];
	});
	const facts = new Map<FormKey, RecordFacts>();
	for (const some of Map.groupBy(forms, ({ collection, scope }) => `${collection} ${scope}`).values()) {
		const [{ collection, scope } = { collection: undefined, scope: "" }] = some;
		if (!collection) continue;
		const ids = some.map(({ id }) => id);
		const of = await readFactsOf(database, collection, scope, ids);
		for (const { key, id } of some) facts.set(key, of(id));
	}
	return facts;
}

async function readFactsOf(
	database: Database,
	name: CollectionName,
	scope: WebsiteScope,
	ids: readonly RecordId[],
): Promise<(id: RecordId) => RecordFacts> {
	const stored = await storedVersions(database, name, scope, ids);
	const drafts = await draftsOf(database, name, scope, ids);
	const comments = await countThreadsOf(database, name, ids);
	const reviews = await reviewVersionsOf(database, name, ids, scope);
	return (id) => ({
		...(stored.get(id) ?? { version: 0, updatedAt: 0, updatedBy: "" }),
		draft: drafts.get(id) ?? null,
		comments: comments(id),
		review: reviews.get(id) ?? 0,
	});
}

type Versions = Pick<RecordFacts, "version" | "updatedAt" | "updatedBy">;

/** Removed records and variants have version 0. */
async function storedVersions(
	database: Database,
	name: CollectionName,
	scope: WebsiteScope,
	ids: readonly RecordId[],
): Promise<ReadonlyMap<string, Versions>> {
	const isRecord = scope === allWebsites;
	const { db } = database;
	const rows = isRecord
		? await db
				.selectFrom(snakeCase(name))
				.select(["id", "version", "updated_at", "updated_by"])
				.where("id", "in", ids)
				.execute()
		: await db
				.selectFrom("variants")
				.select(["record_id as id", "version", "updated_at", "updated_by"])
				.where("collection", "=", name)
				.where("record_id", "in", ids)
				.where("scope", "=", scope)
				.execute();
	const versions = new Map(rows.map((row) => [String(row.id), versionOf(row)]));
	if (isRecord)
		for (const id of ids) {
			const removal = versions.has(id) ? undefined : await lastVersion(database, name, id);
			if (removal) versions.set(id, { version: 0, updatedAt: removal.at, updatedBy: removal.by });
		}
	return versions;
}

/** Omits values, which may be long. */
async function draftsOf(
	{ db }: Database,
	name: CollectionName,
	scope: WebsiteScope,
	ids: readonly RecordId[],
): Promise<ReadonlyMap<string, Versions>> {
	if (!hasDrafts(collections[name])) return new Map();
	const rows = await db
		.selectFrom("drafts")
		.select(["record_id", "revision as version", "updated_at", "updated_by"])
		.where("collection", "=", name)
		.where("record_id", "in", ids)
		.where("scope", "=", scope)
		.where("state", "=", "open")
		.execute();
	return new Map(rows.map((row) => [String(row.record_id), versionOf(row)]));
}

function versionOf({ version, updated_at, updated_by }: Row): Versions {
	return { version: Number(version), updatedAt: Number(updated_at), updatedBy: String(updated_by) };
}
