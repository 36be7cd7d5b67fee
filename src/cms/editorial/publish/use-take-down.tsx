import { type ReactNode, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Values } from "../../../model/values.ts";
import { refusalOf } from "../../context/feedback/stale.ts";
import { knownByNow } from "../../context/lookups/lookups.ts";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showRefusal } from "../../kit/parts/feedback/notify.ts";
import { publicationMessageOf, showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { changeRecord } from "../../records/record-form/saving/publish-record.ts";

const takeDownDialog = lazyCode(async () => (await import("./take-down-dialog.tsx")).TakeDownDialog);

interface TakeDownOptions {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly onChanged: (record: AnyRecord) => void;
}

export function useTakeDown({ name, record, onChanged }: TakeDownOptions): {
	readonly ask: () => void;
	readonly dialog: ReactNode;
} {
	const [isAsked, setAsked] = useState(false);
	const TakeDownDialog = useLazy(takeDownDialog);
	const { publicWhen = {}, singular, titleField }: AnyCollection = collections[name];
	const ask = () => {
		setAsked(true);
		void takeDownDialog.need();
	};
	const change = async (values: Values, version: number) => {
		const changed = await changeRecord(name, record.id, values, version);
		onChanged(changed);
		return changed;
	};
	const takeDown = async () => {
		setAsked(false);
		try {
			const { version } = await change(takenDown(collections[name]), record.version);
			showUndoable({
				id: publicationMessageOf(record.id),
				message: `Took down “${record[titleField] || "Untitled"}”`,
				undo: async () => void (await change(publicWhen as Values, version)),
				failure: `The ${singular} could not be put back`,
			});
		} catch (error) {
			showRefusal(`The ${singular} could not be taken down`, refusalOf(error, knownByNow().people));
		}
	};
	const dialog = TakeDownDialog && (
		<TakeDownDialog
			{...{ name, record }}
			isWanted={isAsked}
			onClose={() => setAsked(false)}
			onTakeDown={() => void takeDown()}
		/>
	);
	return { ask, dialog };
}
