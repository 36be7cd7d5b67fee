import { useNavigate } from "react-router";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { mayRemove, mayWrite } from "../../../../model/rights/access.ts";
import { useKeepBrand } from "../../../context/brand/brand.tsx";
import { useLookups } from "../../../context/lookups/lookups.ts";
import { actorOf, useUser } from "../../../kit/parts/user.ts";
import type { ListPage } from "../use-list.ts";
import { mayDuplicate } from "./duplicate.ts";
import { duplicateRow, moveRow, removeRow } from "./row-work.ts";

/** Actions for a single record of a list; undefined if not permitted. */
export function useRowWork(collection: AnyCollection, page: ListPage<AnyRecord>, before: string) {
	const actor = actorOf(useUser());
	const { people } = useLookups();
	const navigate = useNavigate();
	const keepBrand = useKeepBrand();
	const open = (id: string) => void navigate(keepBrand(`/cms/${collection.name}/${id}`));
	const work = { collection, page, before, actor, people, open };
	const remove = (record: AnyRecord, title: string) => void removeRow(work, record, title);
	const duplicate = (record: AnyRecord) => void duplicateRow(work, record);
	const move = (from: number, to: number) => void moveRow(work, from, to);
	return {
		remove: mayRemove(actor, collection) ? remove : undefined,
		duplicate: mayWrite(actor, collection) && mayDuplicate(collection) ? duplicate : undefined,
		move: mayWrite(actor, collection) && collection.orderedBy ? move : undefined,
	};
}
