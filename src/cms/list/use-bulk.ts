import { useState } from "react";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import type { CollectionName } from "../../model/model.ts";
import { mostLoaded, nameOf, useLookups } from "../parts/lookups.ts";
import { refusalOf } from "../parts/stale.ts";
import { showDone } from "../parts/tell.ts";
import { showManyDeleted } from "../parts/undo.tsx";
import { type BulkAction, ChangedSinceError, perform, TooManyWebsitesError } from "./bulk.ts";

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
	/** Takes the report of what failed away. */
	forget(): void;
}

const idle: Progress = { label: "", isBusy: false, done: 0, total: 0, failures: [] };

/** Does something to one record after the other, so that what fails with one keeps none of the others. */
export function useBulk(collection: AnyCollection, reload: () => void) {
	const [progress, setProgress] = useState(idle);
	const known = useLookups();
	const { people } = known;

	async function tryOne(action: BulkAction, record: AnyRecord): Promise<string> {
		try {
			await perform(action, { collection, record, known });
			return "";
		} catch (error) {
			if (error instanceof ChangedSinceError)
				return `Changed by ${nameOf(people, error.by)} in the meantime.`;
			if (error instanceof TooManyWebsitesError)
				return `It is there by its brand, which has more than ${mostLoaded} websites. Take the brand off in the article.`;
			return refusalOf(error, people);
		}
	}

	/** Answers with the ids of those that it could not be done to. */
	async function start(action: BulkAction, records: readonly AnyRecord[]): Promise<readonly string[]> {
		const failures: Failure[] = [];
		const tell = (done: number, isBusy = true) =>
			setProgress({ label: action.label, isBusy, done, total: records.length, failures: [...failures] });
		tell(0);
		for (const [index, record] of records.entries()) {
			const reason = await tryOne(action, record);
			const title = String(record[collection.titleField] || "Untitled");
			if (reason) failures.push({ id: record.id, title, reason });
			tell(index + 1);
		}
		tell(records.length, false);
		const failed = failures.map(({ id }) => id);
		const done = records.filter(({ id }) => !failed.includes(id));
		if (done.length > 0) report(collection, action, done, reload);
		reload();
		return failed;
	}

	return { start, run: { ...progress, forget: () => setProgress(idle) } };
}

function report(
	collection: AnyCollection,
	action: BulkAction,
	done: readonly AnyRecord[],
	onUndone: () => void,
) {
	const { singular, plural = collection.label.toLowerCase() } = collection;
	const what = done.length === 1 ? `1 ${singular}` : `${done.length} ${plural}`;
	if (action.kind !== "remove") {
		showDone(`${action.label}: ${what}`);
		return;
	}
	const records = done.map(({ id, version }) => ({ id, version: version + 1 }));
	showManyDeleted({ collection: collection.name as CollectionName, what, records, onUndone });
}
