import { setImmediate } from "node:timers/promises";
import type { LeftOut, Replaced, ReplaceInput } from "../../../model/api/editorial/replace-api.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { doOnce, type RequestKey } from "../../records/idempotency.ts";
import { saveRecord } from "../../records/save.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { openReleases } from "../releases/releases.ts";
import { readTerms } from "./read-terms.ts";
import { type Worked, workOut } from "./work-out.ts";

/**
 * Adds live hits and take-downs to a release, and replaces unpublished hits immediately. Reports outdated and invalid hits. A
 * repeated `key` returns the same release.
 * @throws {InvalidError} naming each problem {ForbiddenError}
 */
export async function replaceHits(
	database: Database,
	actor: Actor,
	{ title, terms: inputs, chosen, takeDown = [] }: ReplaceInput,
	{ key, now = Date.now }: { readonly key?: RequestKey | undefined; readonly now?: () => number } = {},
): Promise<Replaced> {
	for (const [index, { replacement }] of inputs.entries())
		if (replacement === undefined)
			throw new InvalidError([
				{
					pointer: `/terms/${index}/replacement`,
					message: "Enter a replacement, or leave it empty to remove it",
				},
			]);
	const terms = await readTerms(database, actor, inputs);
	const { worked, leftOut } = await workOut(database, actor, terms, chosen);
	const live = worked.filter(({ list }) => list === "live");
	const unseen = worked.filter(({ list }) => list !== "live");
	const stale: LeftOut[] = [];
	let isRepeated = true;
	const release = await inTransaction(database, async (inside) => {
		const make = async () => {
			isRepeated = false;
			stale.push(...(await saveUnseen(inside, actor, unseen)));
			if (live.length + takeDown.length === 0) return { id: "", version: 0 };
			return openReleases(inside, now).create(actor, { title, changes: live, takeDown });
		};
		const { id } = await (key ? doOnce(inside, { ...key, actor }, make) : make());
		return id === "" ? undefined : openReleases(inside, now).find(actor, id);
	});
	const made = { release: release?.id ?? "", changes: release?.items.length ?? 0 };
	// The first request has changed the immediate replacements.
	if (isRepeated)
		return {
			...made,
			drafts: chosen.filter(({ list }) => list !== "live").length,
			leftOut: leftOut.filter(({ list }) => list === "live"),
		};
	return {
		...made,
		drafts: unseen.length - stale.length,
		leftOut: [...leftOut, ...stale],
	};
}

/** Returns records and drafts that were changed concurrently. */
async function saveUnseen(inside: Database, actor: Actor, unseen: readonly Worked[]): Promise<LeftOut[]> {
	const left: LeftOut[] = [];
	for (const each of unseen) {
		await setImmediate();
		try {
			await inSavepoint(inside, (attempt) => saveOne(attempt, actor, each));
		} catch (error) {
			if (!isOvertaken(error)) throw error;
			const { list, collection, id, scope, title } = each;
			left.push({ list, collection, id, scope, title, why: "It has been changed since it was found" });
		}
	}
	return left;
}

async function saveOne(inside: Database, actor: Actor, worked: Worked): Promise<void> {
	const { list, collection: name, id, scope, version, baseVersion, values } = worked;
	const target = { name, id, scope };
	await requireDraftable(inside, actor, target);
	if (list === "draft")
		await saveDraft(inside, actor, { target, input: { baseVersion, values }, revision: version });
	else await saveRecord(inside, actor, name, id, values, { version });
}

function isOvertaken(error: unknown): boolean {
	return error instanceof ConflictError || error instanceof NotFoundError;
}
