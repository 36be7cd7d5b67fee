import { useNavigate } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { mayRemove, mayWrite } from "../../../model/rights/access.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { lazyCode } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { mayDuplicate } from "../../records/list/table/duplicate.ts";
import type { ListPage } from "../../records/list/use-list.ts";

const rowWork = lazyCode(() => import("../../records/list/table/row-work.ts"));

type RowWork = typeof import("../../records/list/table/row-work.ts");

/** Omits actions that the user may not perform. */
export function useRowWork(collection: AnyCollection, page: ListPage<AnyRecord>, before: string) {
	const actor = actorOf(useUser());
	const { people } = useLookups();
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const open = (id: string) => void navigate(keepBrand(`/cms/${collection.name}/${id}`));
	const work = { collection, page, before, actor, people, open };
	const run = (start: (code: RowWork) => unknown) =>
		void rowWork.want().then(start, (error) => showFailure("Nothing was changed", error));
	const remove = (record: AnyRecord, title: string) => run(({ removeRow }) => removeRow(work, record, title));
	const duplicate = (record: AnyRecord) => run(({ duplicateRow }) => duplicateRow(work, record));
	const move = (from: number, to: number) => run(({ moveRow }) => moveRow(work, from, to));
	return {
		remove: mayRemove(actor, collection) ? remove : undefined,
		duplicate: mayWrite(actor, collection) && mayDuplicate(collection) ? duplicate : undefined,
		move: mayWrite(actor, collection) && collection.orderedBy ? move : undefined,
	};
}
