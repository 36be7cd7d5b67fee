import type { PublishedAs, PublishHow, ScopedRevision } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import type { Values } from "../../../../model/values.ts";
import { allWebsites, type WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";
import { NotConfirmedError } from "../../../kit/parts/feedback/not-confirmed.ts";

export interface Publication {
	/** Revisions that the user saw. */
	readonly items: readonly ScopedRevision[];
	/** Values of the form's draft; undefined if it is not published. */
	readonly sent: Values | undefined;
	/** Idempotency key. */
	readonly key: string;
}

/** Idempotent: a retry publishes once. @throws {ApiError} if refused */
export async function publishDraft(
	name: CollectionName,
	id: string,
	{ items, key }: Pick<Publication, "items" | "key">,
	how: PublishHow = {},
): Promise<AnyRecord & PublishedAs> {
	const [only] = items;
	const isRecord = items.length === 1 && only?.scope === allWebsites;
	return (await confirmed(() =>
		client.data.publish(name, id, isRecord ? only.revision : items, key, how),
	)) as AnyRecord & PublishedAs;
}

/** False if the result of a write is unknown. */
export function isDecided(error: unknown): boolean {
	if (error instanceof NotConfirmedError) return true;
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Problems of another scope apply to the full form, and name the scope. */
export function aboutForm(
	error: unknown,
	items: readonly ScopedRevision[],
	scope: WebsiteScope,
	nameOf: (item: ScopedRevision) => string,
): unknown {
	if (!(error instanceof ApiError) || !error.problem.errors) return error;
	const errors = error.problem.errors.map((each) => {
		const [, index, pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(each.pointer) ?? [];
		// A single draft has plain field names.
		const item = items.length === 1 ? items[0] : items[Number(index)];
		if (!item || (items.length === 1 && item.scope === scope)) return each;
		if (item.scope === scope) return { pointer, detail: each.detail };
		return { pointer: "", detail: `${nameOf(item)}: ${each.detail}` };
	});
	return new ApiError({ ...error.problem, errors }, error.retryAfter, error);
}
