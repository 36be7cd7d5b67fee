import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Values } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { publicationMessageOf, showUndoable } from "../../kit/parts/feedback/undo.tsx";
import type { Published } from "../../records/record-form/beginning.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { changeRecord } from "../../records/record-form/saving/publish-record.ts";

import { releases } from "../releases/releases.ts";

interface UndoPublicationOptions {
	readonly name: CollectionName;
	readonly published: Published;
	readonly onChanged: (record: AnyRecord) => void;
	readonly form: Pick<RecordForm, "refresh" | "retype">;
}

/** Undo returns the published changes to a draft; a new record is taken down. */
export function showPublished({ name, published, onChanged, form }: UndoPublicationOptions): void {
	const { before, sent, record, release } = published;
	const { singular, titleField } = collections[name];
	const isOwn = record.version === before + 1;
	if (!release && !isOwn) return;
	const undoRelease = async (of: { readonly id: string; readonly version: number }) => {
		await confirmed(() => releases.undo(of));
		onChanged((await client.data.get(name, record.id)) as AnyRecord);
		await form.refresh();
	};
	const undoVersion = async () => {
		if (before === 0)
			return onChanged(await changeRecord(name, record.id, takenDown(collections[name]), record.version));
		const restored = await confirmed(() => client.data.restore(name, record.id, before, record.version));
		onChanged(restored as AnyRecord);
		form.retype(sent);
	};
	const title = (record as unknown as Values)[titleField] || "Untitled";
	showUndoable({
		id: publicationMessageOf(record.id),
		message: `Published “${title}”`,
		undo: () => (release ? undoRelease(release) : undoVersion()),
		failure: `The ${singular} is still published`,
	});
}
