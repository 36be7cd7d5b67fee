import { sql } from "kysely";
import { z } from "zod";
import type { Variant, VariantImpact, VariantVersion } from "../../../model/api/editorial/variant-api.ts";
import { ConflictError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { fieldsThatDiffer, isVariantScope } from "../../../model/variants/variant-fields.ts";
import { byNearness, scopeLabel, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import { requireReader } from "../../records/records.ts";
import { isOnlyDraft, requireVisible } from "../../records/rights/record-access.ts";
import { visibleScopes } from "../../records/rights/scopes.ts";
import { nameOfScope } from "../../records/scopes/name-of-scope.ts";
import { findOrConflict } from "../../records/write.ts";
import type { StoredVariant, Texts, VariantContents } from "../../schema/record-variants.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { isPermittedWebsite, isPlaced } from "./list-visibility.ts";
import { hashOf, noVariant, storedVariants } from "./stored-variants.ts";

export interface VariantAt {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
}

/** Undefined if only a draft exists. @throws {NotFoundError} {ConflictError} for a removed record */
export async function findBase(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	reader = actor,
): Promise<AnyRecord | undefined> {
	try {
		return await findOrConflict(database, actor, name, id, reader);
	} catch (error) {
		if (!(error instanceof NotFoundError) || !(await isOnlyDraft(database, name, id))) throw error;
		await requireVisible(database, actor, name, id);
		return undefined;
	}
}

/** @throws {NotFoundError} also for a removed record */
async function findReadable(database: Database, actor: Actor, name: CollectionName, id: RecordId) {
	requireReader(actor, collections[name], id);
	try {
		return await findBase(database, actor, name, id);
	} catch (error) {
		throw error instanceof ConflictError ? new NotFoundError() : error;
	}
}

/** Nearest first, without scopes that the actor may not see. @throws {NotFoundError} {ForbiddenError} */
export async function listVariants(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
): Promise<Variant[]> {
	const record = await findReadable(database, actor, name, id);
	const variants = [...(await storedVariants(database, name, id)).values()];
	const isVisible = await visibleScopes(
		database,
		actor,
		variants.map(({ scope }) => scope),
	);
	const visible = variants.filter(({ scope }) => isVisible(scope));
	return Promise.all(
		visible.map(async (variant) => viewOf(name, record, variant, await labelOf(database, variant.scope))),
	);
}

/** Version 0 for no variant. @throws {NotFoundError} also for an invisible scope {ForbiddenError} */
export async function findVariant(
	database: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
): Promise<Variant> {
	const record = await findReadable(database, actor, name, id);
	await requireScopeVisible(database, actor, scope);
	const variant = (await storedVariants(database, name, id)).get(scope) ?? { ...noVariant, scope };
	return viewOf(name, record, variant, await labelOf(database, scope));
}

async function requireScopeVisible(database: Database, actor: Actor, scope: WebsiteScope): Promise<void> {
	const isVisible = isVariantScope(scope) && (await visibleScopes(database, actor, [scope]))(scope);
	if (!isVisible) throw new NotFoundError("There is no such scope");
}

async function labelOf(database: Database, scope: WebsiteScope): Promise<string> {
	return scopeLabel(scope, await nameOfScope(database, scope));
}

/** `record` is undefined if only a draft exists. */
export function viewOf(
	name: CollectionName,
	record: AnyRecord | undefined,
	{ scope, version, fields, baseHashes, ...variant }: StoredVariant,
	label: string,
): Variant {
	const names = fieldsThatDiffer(collections[name]).filter((field) => Object.hasOwn(fields, field));
	const { hidden, pinned, updatedAt, updatedBy } = variant;
	return {
		...{ scope, label, version, updatedAt, updatedBy, hidden, pinned },
		fields: Object.fromEntries(
			names.map((field) => [
				field,
				{
					value: fields[field] ?? "",
					hasChangedBelow: record !== undefined && baseHashes[field] !== hashOf(record[field]),
				},
			]),
		),
		hiddenFields: names.filter((field) => fields[field] === ""),
	};
}

const endOfPage = z.tuple([z.literal("variant"), z.int().min(0).max(2_147_483_647)]);

interface VersionsQuery {
	readonly limit: number;
	readonly cursor?: string | undefined;
	readonly version?: number | undefined;
}

/** Newest first; also of a removed record. @throws {NotFoundError} {ForbiddenError} {InvalidError} */
export async function listVariantVersions(
	database: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
	{ limit: most, cursor, version: only }: VersionsQuery,
): Promise<Page<VariantVersion>> {
	const limit = only === undefined ? most : 1;
	requireReader(actor, collections[name], id);
	await requireVisible(database, actor, name, id);
	await requireScopeVisible(database, actor, scope);
	const end = only === undefined ? 2_147_483_647 : only + 1;
	const [, before] = cursor === undefined ? ["variant", end] : readCursor(cursor, endOfPage);
	const rows = await database.db
		.selectFrom("history")
		.select(["version", "at", "by_whom", "record"])
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("version", "<", before)
		.orderBy("version", "desc")
		// One more, for the changes of the last version.
		.limit(limit + 1)
		.execute();
	const page = pageOf(rows, limit, ({ version }) => ["variant", Number(version)]);
	const contents = rows.map(({ record }) => shownIn(JSON.parse(String(record)) as VariantContents));
	const items = page.items.map(({ version, at, by_whom: by }, index): VariantVersion => {
		const [after = {}, before = {}] = contents.slice(index);
		const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
			(field) => before[field] !== after[field],
		);
		return {
			...{ scope, version: Number(version), at: Number(at), by: String(by) },
			changes: changed.map((field) => ({
				...{ field, before: before[field] ?? null, after: after[field] ?? null },
			})),
		};
	});
	if (only !== undefined)
		return { items: items.filter(({ version }) => version === only), nextCursor: undefined };
	return { ...page, items };
}

function shownIn({ fields, hidden, pinned }: VariantContents): Texts {
	return {
		...fields,
		...(hidden && { hidden: "true" }),
		...(pinned && { pinned: "true" }),
	};
}

/** Counts only websites that the actor may see. @throws {NotFoundError} {ForbiddenError} */
export async function variantImpact(
	database: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
): Promise<VariantImpact> {
	await findReadable(database, actor, name, id);
	await requireScopeVisible(database, actor, scope);
	const { rows } = await sql<{ website: string; scope: string }>`select w.id as website, near.scope
		from website_scopes mine join websites w on w.id = mine.website_id
		join website_scopes near on near.website_id = w.id
		where mine.scope = ${scope} and ${isPlaced(name, id)} and ${isPermittedWebsite(actor)}`.execute(
		database.db,
	);
	const variants = await storedVariants(database, name, id);
	const websites = [...Map.groupBy(rows, ({ website }) => website).values()].map((scopes) =>
		scopes
			.filter((near) => byNearness(near.scope, scope) < 0)
			.map((near) => variants.get(near.scope)?.fields ?? {}),
	);
	return {
		websites: websites.length,
		fields: Object.fromEntries(
			fieldsThatDiffer(collections[name]).map((field) => [
				field,
				{ keeps: websites.filter((near) => near.some((fields) => Object.hasOwn(fields, field))).length },
			]),
		),
	};
}
