import type { AnyRecord } from "../../../model/api/api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";

interface Restored {
	readonly name: CollectionName;
	readonly restored: AnyRecord;
	/** The version that it is again. */
	readonly version: number;
	/** The version that it was before. */
	readonly before: number;
	readonly onRestored: (record: AnyRecord) => void;
}

/** Says that an earlier version has been restored, and lets one take that back. */
export function showRestored({ name, restored, version, before, onRestored }: Restored) {
	showUndoable({
		id: `restored-${name}-${restored.id}`,
		message: `Version ${version} is restored`,
		undo: async () => {
			const undone = await confirmed(() => client.data.restore(name, restored.id, before, restored.version));
			onRestored(undone as AnyRecord);
		},
		failure: "The restore could not be undone",
	});
}
