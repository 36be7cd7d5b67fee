import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { CollectionName, InputOf } from "../../../../model/model.ts";
import type { Actor } from "../../../../model/rights/access.ts";
import { client } from "../../../client.ts";
import { refusalOf } from "../../../context/feedback/stale.ts";
import { type Lookups, reloadLookups } from "../../../context/lookups/lookups.ts";
import { showFailure, showRefusal } from "../../../kit/parts/feedback/notify.ts";
import { showRemoved } from "../../../kit/parts/feedback/undo.tsx";
import { mayBeRemoved } from "../../removal/confirm-removal.ts";
import { removeRecord } from "../../removal/remove-record.ts";
import type { ListPage } from "../use-list.ts";
import { copyOf } from "./duplicate.ts";

export interface RowWork {
	readonly collection: AnyCollection;
	readonly page: ListPage<AnyRecord>;
	/** "" if none or unknown. */
	readonly before: string;
	readonly actor: Actor;
	readonly people: Lookups["people"];
	open(id: string): void;
}

export async function removeRow({ collection, page, people }: RowWork, record: AnyRecord, title: string) {
	const name = collection.name as CollectionName;
	const refresh = () => {
		page.reload();
		reloadLookups(name).catch((error) => showFailure("The brands could not be loaded", error));
	};
	if (record.version > 0 && !(await mayBeRemoved({ collection: name, id: record.id }))) return;
	page.show(page.rows.filter(({ id }) => id !== record.id));
	try {
		const removed = [{ id: record.id, undo: await removeRecord(name, record) }];
		showRemoved({ collection: name, what: `“${title}”`, removed, onUndone: refresh });
	} catch (error) {
		showRefusal(`“${title}” was not deleted`, refusalOf(error, people));
	}
	refresh();
}

export async function duplicateRow({ collection, actor, open }: RowWork, record: AnyRecord) {
	const name = collection.name as CollectionName;
	try {
		const whole = (await client.data.get(name, record.id)) as unknown as AnyRecord;
		const copy = await client.data.add(name, copyOf(collection, whole, actor) as InputOf<typeof name>);
		open(copy.id);
	} catch (error) {
		showFailure("No copy could be made", error);
	}
}

/** Unpublished records precede all others. */
export async function moveRow({ collection, page, before, people }: RowWork, from: number, to: number) {
	const { rows } = page;
	const record = rows[from];
	if (!record || to < 0 || to >= rows.length) return;
	const next = moved(rows, from, to);
	const placed = next.filter(({ version }) => version > 0);
	page.show(next);
	try {
		const after = idBefore(placed, record.id, before);
		await client.data.move(collection.name as CollectionName, record.id, after, record.version);
	} catch (error) {
		page.show(rows);
		showRefusal(`“${record[collection.titleField]}” stays where it was`, refusalOf(error, people));
	}
	page.reload();
}

export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
	const row = rows[from];
	return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** "" for the first row; `before` if known from the previous page. */
export function idBefore(rows: readonly { readonly id: string }[], id: string, before = ""): string {
	const at = rows.findIndex((row) => row.id === id);
	return rows[at - 1]?.id ?? before;
}
