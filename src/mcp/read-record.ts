import type { ProgramClient } from "../client/program-client.ts";
import { ApiError } from "../client/request.ts";
import type { AnyRecord, Draft } from "../model/api/api.ts";
import type { CommentThread } from "../model/api/editorial/comment-api.ts";
import type { Variant } from "../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../model/model.ts";
import { allWebsites, type WebsiteScope } from "../model/website-scope.ts";

export interface Standing {
	readonly record: AnyRecord | undefined;
	readonly variant?: Variant | undefined;
	readonly draft: Draft | undefined;
	/** For a record, after publication of its draft. */
	readonly values: Readonly<Record<string, unknown>>;
}

/** `record` is undefined for a new record. */
export async function readStanding(
	{ data }: ProgramClient,
	name: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): Promise<Standing> {
	const isVariant = scope !== allWebsites;
	const [record, draft, variant] = await Promise.all([
		unlessNotFound<AnyRecord>(data.get(name, id)),
		unlessNotFound(data.draft(name, id, { scope })),
		isVariant ? data.variant(name, id, scope) : undefined,
	]);
	return { record, draft, variant, values: { ...record, ...(!isVariant && draft?.values) } };
}

/** Undefined without a review. */
export async function readReview(
	{ comments }: ProgramClient,
	name: CollectionName,
	id: string,
	scope: WebsiteScope = allWebsites,
): Promise<CommentThread | undefined> {
	let cursor: string | undefined;
	do {
		const page = await comments.list(name, id, { limit: 200, cursor });
		const found = page.items.find((thread) => thread.verdict && thread.scope === scope);
		if (found) return found;
		cursor = page.nextCursor;
	} while (cursor !== undefined);
	return undefined;
}

async function unlessNotFound<Found>(call: Promise<Found>): Promise<Found | undefined> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return undefined;
		throw error;
	}
}
