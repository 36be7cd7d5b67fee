import { lazy, type ReactNode, Suspense } from "react";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Pager } from "../parts/pager.tsx";
import type { Column } from "./columns.ts";
import { EmptyList } from "./empty-list.tsx";
import classes from "./list.module.css";
import type { ListState } from "./list-address.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import { RowActions } from "./row-actions.tsx";
import type { ListPage } from "./use-list.ts";
import type { Pages } from "./use-pages.ts";
import { useRowWork } from "./use-row-work.ts";

/** Rows to drag. Should their code not come, the menu of a row still moves it. */
const OrderedTable = lazy(() =>
	import("./ordered-table.tsx").then(
		({ OrderedTable }) => ({ default: OrderedTable }),
		() => ({ default: ListTable }),
	),
);

interface ListBodyProps {
	readonly collection: AnyCollection;
	readonly columns: readonly Column[];
	readonly state: ListState;
	readonly page: ListPage;
	readonly pages: Pages;
	/** True when the brand that the tab works on has no website, so that nothing can stand on it. */
	readonly isWithoutWebsite: boolean;
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
	readonly selected: ReadonlySet<string>;
	readonly onSelect: ListTableProps["onSelect"];
}

/** The rows of a list, or what stands in their place while there are none. */
export function ListBody(props: ListBodyProps) {
	const { collection, state, page, pages, isWithoutWebsite, columns } = props;
	if (isWithoutWebsite) return <EmptyList collection={collection} reason="no website" />;
	if (page.error !== undefined)
		return (
			<LoadFailure
				title={`The ${collection.label.toLowerCase()} could not be loaded`}
				error={page.error}
				onRetry={page.reload}
			/>
		);
	if (!page.rows) return <ListSkeleton columns={columns.length} />;
	if (page.rows.length === 0 && !page.isBusy)
		return <EmptyList collection={collection} reason={isNarrowed(state) ? "narrowed" : "none yet"} />;
	return (
		<>
			<Rows {...props} rows={page.rows} />
			<Pager onPrevious={pages.onPrevious} onNext={pages.onNext} />
		</>
	);
}

function Rows(props: ListBodyProps & { readonly rows: readonly AnyRecord[] }) {
	const { collection, columns, state, page, pages, onChange, selected, onSelect, rows } = props;
	const keepBrand = useKeepBrand();
	const work = useRowWork(collection, page, pages.before ?? "");
	const inOrder = state.order === collection.orderedBy && state.search.trim() === "";
	const move = inOrder && !page.isBusy ? work.move : undefined;
	const mayMoveTo = (to: number) => to >= 0 && to < rows.length && (to > 0 || pages.before !== undefined);
	const actions = (record: AnyRecord, title: string): ReactNode => {
		const at = rows.indexOf(record);
		return (
			<RowActions
				title={title}
				to={keepBrand(`/cms/${collection.name}/${record.id}`)}
				onDelete={work.remove && (() => work.remove?.(record, title))}
				onDuplicate={work.duplicate && (() => work.duplicate?.(record))}
				onMoveUp={move && mayMoveTo(at - 1) ? () => move(at, at - 1) : undefined}
				onMoveDown={move && mayMoveTo(at + 1) ? () => move(at, at + 1) : undefined}
			/>
		);
	};
	const isSearched = state.search.trim() !== "" && !state.isOrderChosen;
	const table: ListTableProps = {
		collection,
		columns,
		rows,
		// What has been searched for comes best match first, which is no column.
		order: isSearched ? "" : state.order,
		onOrder: (order) => onChange({ order }),
		selected,
		onSelect,
		actions,
		isBusy: page.isBusy,
	};
	return (
		<div className={columns.length > 6 ? classes.wide : undefined}>
			{inOrder && work.move ? (
				<Suspense fallback={<ListTable {...table} hasHandles />}>
					<OrderedTable {...table} onMove={(from, to) => mayMoveTo(to) && work.move?.(from, to)} />
				</Suspense>
			) : (
				<ListTable {...table} />
			)}
		</div>
	);
}

function isNarrowed({ search, website, where, cursor }: ListState): boolean {
	return search.trim() !== "" || website !== "" || cursor !== "" || Object.keys(where).length > 0;
}
