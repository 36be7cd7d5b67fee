import { useNavigate } from "react-router";
import { mayRemove, mayWrite } from "../../../model/access.ts";
import type { AnyRecord } from "../../../model/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName, InputOf } from "../../../model/model.ts";
import { useKeepBrand } from "../../brand/brand.tsx";
import { client } from "../../client.ts";
import { reloadLookups, useLookups } from "../../lookups/lookups.ts";
import { refusalOf } from "../../parts/stale.ts";
import { showFailure, showRefusal } from "../../parts/tell.ts";
import { showRemoved } from "../../parts/undo.tsx";
import { actorOf, useUser } from "../../parts/user.ts";
import { mayBeRemoved } from "../../removal/ask-removal.ts";
import { removeRecord } from "../../removal/remove-record.ts";
import type { ListPage } from "../use-list.ts";
import { copyOf, mayDuplicate } from "./duplicate.ts";
import { idBefore, moved } from "./reorder.ts";

/** What is done with one record of a list; undefined where somebody may not. */
export function useRowWork(collection: AnyCollection, page: ListPage<AnyRecord>, before: string) {
	const name = collection.name as CollectionName;
	const actor = actorOf(useUser());
	const { people } = useLookups();
	const navigate = useNavigate();
	const keepBrand = useKeepBrand();
	const { rows } = page;

	function refresh() {
		page.reload();
		reloadLookups(name).catch((error) => showFailure("The brands could not be loaded", error));
	}

	async function remove(record: AnyRecord, title: string) {
		if (record.version > 0 && !(await mayBeRemoved({ collection: name, id: record.id }))) return;
		page.show(rows.filter(({ id }) => id !== record.id));
		try {
			const undo = await removeRecord(name, record);
			showRemoved({
				collection: name,
				what: `“${title}”`,
				removed: [{ id: record.id, undo }],
				onUndone: refresh,
			});
		} catch (error) {
			showRefusal(`“${title}” was not deleted`, refusalOf(error, people));
		}
		refresh();
	}

	async function duplicate(record: AnyRecord) {
		try {
			const whole = (await client.data.get(name, record.id)) as unknown as AnyRecord;
			const copy = await client.data.add(name, copyOf(collection, whole, actor) as InputOf<typeof name>);
			navigate(keepBrand(`/cms/${name}/${copy.id}`));
		} catch (error) {
			showFailure("No copy could be made", error);
		}
	}

	async function move(from: number, to: number) {
		const record = rows[from];
		if (!record || to < 0 || to >= rows.length) return;
		const next = moved(rows, from, to);
		page.show(next);
		try {
			await client.data.move(
				name,
				record.id,
				idBefore(
					next.filter(({ version }) => version > 0),
					record.id,
					before,
				),
				record.version,
			);
		} catch (error) {
			page.show(rows);
			showRefusal(`“${record[collection.titleField]}” stays where it was`, refusalOf(error, people));
		}
		page.reload();
	}

	return {
		remove: mayRemove(actor, collection) ? remove : undefined,
		duplicate: mayWrite(actor, collection) && mayDuplicate(collection) ? duplicate : undefined,
		move: mayWrite(actor, collection) && collection.orderedBy ? move : undefined,
	};
}
