import { useState } from "react";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { useLookups } from "../../../context/lookups/lookups.ts";
import type { BulkAction } from "./bulk.ts";
import type { Undo } from "./publication.ts";

interface Failure {
	readonly id: string;
	readonly title: string;
	readonly reason: string;
}

interface Progress {
	readonly label: string;
	readonly isBusy: boolean;
	readonly done: number;
	readonly total: number;
	readonly failures: readonly Failure[];
}

export interface BulkRun extends Progress {
	forget(): void;
}

const idle: Progress = { label: "", isBusy: false, done: 0, total: 0, failures: [] };

/** One by one, so that a failure does not affect the others. */
export function useBulk(collection: AnyCollection, reload: () => void) {
	const [progress, setProgress] = useState(idle);
	const known = useLookups();

	/** @returns the ids that stay selected: failures, and records to publish next */
	async function start(
		action: BulkAction,
		records: readonly AnyRecord[],
		actionOf: (record: AnyRecord) => BulkAction = () => action,
	): Promise<readonly string[]> {
		const failures: Failure[] = [];
		const changes: { readonly id: string; readonly undo: Undo }[] = [];
		const tell = (done: number, isBusy = true) =>
			setProgress({ label: action.label, isBusy, done, total: records.length, failures: [...failures] });
		tell(0);
		const [{ perform }, { report }] = await Promise.all([import("./bulk.ts"), import("./report.ts")]);
		for (const [index, record] of records.entries()) {
			const { id } = record;
			const outcome = await perform(actionOf(record), { collection, record, known });
			const title = String(record[collection.titleField] || "Untitled");
			if ("reason" in outcome) failures.push({ id, title, reason: outcome.reason });
			else if (outcome.undo) changes.push({ id, undo: outcome.undo });
			tell(index + 1);
		}
		tell(records.length, false);
		const failed = failures.map(({ id }) => id);
		const done = records.length - failed.length;
		if (done > 0) report(collection, action, { done, changes }, reload);
		reload();
		return action.kind === "edit" ? records.map(({ id }) => id) : failed;
	}

	return { start, run: { ...progress, forget: () => setProgress(idle) } };
}
