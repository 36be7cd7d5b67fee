import { ApiError } from "../../../client/request.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { isSame } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showRefusal } from "../../kit/parts/feedback/notify.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";

const failure = "It could not be scheduled again";

interface Removal {
	readonly id: string;
	readonly title: string;
	readonly undo: () => Promise<void>;
	readonly stale: string;
}

class ChangedSinceError extends Error {
	override readonly name = "ChangedSinceError";
}

export function showUnscheduled({ id, title, undo, stale }: Removal): void {
	showUndoable({
		id: `unscheduled-${id}`,
		message: `“${title || "Untitled"}” is no longer scheduled`,
		undo: async () => {
			try {
				await undo();
			} catch (error) {
				const isStale = error instanceof ApiError && error.status === 412;
				if (!isStale && !(error instanceof ChangedSinceError)) throw error;
				showRefusal(failure, stale);
			}
		},
		failure,
	});
}

/** Undo schedules the same change again, unless the draft has changed. @param onUndone receives the new item */
export async function removeFromSchedule(item: Scheduled, onUndone: (added: Scheduled) => void) {
	await client.data.cancelScheduled(item);
	showUnscheduled({
		id: item.id,
		title: item.title,
		undo: async () => onUndone(await scheduleAgain(item)),
		stale: "The draft has changed since it was scheduled. Open it, check it and schedule it again.",
	});
}

/** @throws {ApiError} 412 if the draft has changed @throws {ChangedSinceError} if it would publish other fields */
async function scheduleAgain(item: Scheduled): Promise<Scheduled> {
	const { collection, recordId, action, wallTime, timeZone, draftVersion } = item;
	if (isShow(item)) return showAgain(item);
	const version = action === "publish" ? draftVersion : await versionOf(item);
	const what = { action, wallTime, timeZone, ...(await draftsOf(item)) };
	const added = await confirmed(() => client.data.schedule(collection, recordId, what, version));
	if (isSame(added.changedFields, item.changedFields)) return added;
	// Another user had scheduled fewer fields.
	await client.data.cancelScheduled(added);
	throw new ChangedSinceError();
}

/** True for an item that only shows a record on a website that hides it until then. */
function isShow({ draftVersion, changedFields }: Scheduled): boolean {
	return draftVersion === 0 && isSame(changedFields, ["hidden"]);
}

async function showAgain({
	collection,
	recordId,
	scopes,
	wallTime,
	timeZone,
}: Scheduled): Promise<Scheduled> {
	const [scope = allWebsites] = scopes;
	const { version } = await client.data.variant(collection, recordId, scope);
	return client.data.showFrom(collection, recordId, scope, { wallTime, timeZone }, version);
}

/** @throws {ChangedSinceError} if a draft was published or discarded */
async function draftsOf({ collection, recordId, scopes }: Scheduled) {
	if (scopes.every((scope) => scope === allWebsites)) return {};
	const { items } = await client.data.drafts({ collection, ids: [recordId], limit: 200 });
	const drafts = items.filter(({ scope }) => scopes.includes(scope));
	if (drafts.length < scopes.length) throw new ChangedSinceError();
	return { items: drafts.map(({ scope, version }) => ({ scope, revision: version })) };
}

/** 0 if the record is unpublished. */
async function versionOf({ collection, recordId }: Scheduled): Promise<number> {
	try {
		return (await client.data.get(collection, recordId)).version;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return 0;
		throw error;
	}
}
