import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { saidAt } from "../../../model/overrides/said.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Values } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { publicationMessageOf, showUndoable } from "../../kit/parts/feedback/undo.tsx";
import type { Published } from "../../records/record-form/beginning.ts";
import { changeRecord } from "../../records/record-form/saving/publish-record.ts";

interface UndoPublicationOptions {
	readonly name: CollectionName;
	readonly published: Published;
	/** Called with the record after Undo. */
	readonly onChanged: (record: AnyRecord) => void;
	/** Makes values unpublished changes again. */
	readonly retype: (values: Values) => void;
}

/**
 * Reports a publication with an undo button: a new record is taken down; otherwise, the former version is restored and the
 * published changes are a draft again. Overrides are not part of a version, so their publication cannot be undone here.
 */
export function showPublished({ name, published, onChanged, retype }: UndoPublicationOptions): void {
	const { before, sent, record } = published;
	const { singular, titleField } = collections[name];
	if (record.version !== before + 1 || Object.keys(sent).some((field) => saidAt(field) !== undefined)) return;
	const undo = async () => {
		if (before === 0)
			return onChanged(await changeRecord(name, record.id, takenDown(collections[name]), record.version));
		const restored = await confirmed(() => client.data.restore(name, record.id, before, record.version));
		onChanged(restored as AnyRecord);
		retype(sent);
	};
	const title = (record as unknown as Values)[titleField] || "Untitled";
	showUndoable({
		id: publicationMessageOf(record.id),
		message: `Published “${title}”`,
		undo,
		failure: `The ${singular} is still published`,
	});
}
