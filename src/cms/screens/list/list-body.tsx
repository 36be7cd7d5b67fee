import { ActionIcon } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { type CSSProperties, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { MoreMenu } from "../../context/menu/action-menu.tsx";
import { type ReviewInScope, useReviews } from "../../editorial/review/use-reviews.ts";
import { StateOf } from "../../editorial/schedule/state-of.tsx";
import { useIsInPreparation } from "../../editorial/schedule/use-in-preparation.ts";
import { lazyCode, optionalPart, useLazy } from "../../kit/lazy/lazy.ts";
import { Pager } from "../../kit/parts/pager.tsx";
import { useMayWrite } from "../../kit/parts/user.ts";
import { DataTable, type DataTableProps, type TableColumn } from "../../kit/table/data-table.tsx";
import tableClasses from "../../kit/table/table.module.css";
import type { Selection } from "../../kit/table/use-selection.ts";
import { EmptyList } from "../../records/list/empty-list.tsx";
import classes from "../../records/list/list.module.css";
import { type ListState, nextOrder } from "../../records/list/list-address.ts";
import { Cell } from "../../records/list/table/cell.tsx";
import { type Column, readsColumn } from "../../records/list/table/columns.ts";
import type { ListPage } from "../../records/list/use-list.ts";
import type { Pages } from "../../records/list/use-pages.ts";
import { laterMs, useOrderedTable } from "./use-ordered-table.ts";
import { useRowWork } from "./use-row-work.ts";

const rowPresence = lazyCode(
	async () => (await import("../../editorial/presence/row-presence.tsx")).RowPresence,
);

interface ListBodyProps {
	readonly collection: AnyCollection;
	readonly columns: readonly Column[];
	readonly state: ListState;
	readonly page: ListPage<AnyRecord>;
	readonly pages: Pages;
	readonly isWithoutWebsite: boolean;
	/** Users may delete their own drafts without publishing rights. */
	readonly areOwnDrafts: boolean;
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
	readonly selection: Selection;
}

export function ListBody(props: ListBodyProps) {
	const { collection, state, page, pages, isWithoutWebsite } = props;
	if (isWithoutWebsite) return <EmptyList collection={collection} reason="no website" />;
	if (page.rows.length === 0)
		return <EmptyList collection={collection} reason={isNarrowed(state) ? "narrowed" : "none yet"} />;
	return (
		<>
			<Rows {...props} />
			<Pager onPrevious={pages.onPrevious} onNext={pages.onNext} />
		</>
	);
}

function Rows(props: ListBodyProps) {
	const { collection, columns, state, page, pages, onChange, selection, areOwnDrafts } = props;
	const { rows } = page;
	const keepBrand = useBrandAddress();
	const mayWrite = useMayWrite(collection);
	const reviews = useReviews(collection, rows);
	const addressOf = ({ id }: AnyRecord) => keepBrand(`/cms/${collection.name}/${id}`);
	const isFollowed = hasDrafts(collection);
	const RowPresence = useLazy(rowPresence);
	const isPreparing = useIsInPreparation(collection);
	useEffect(() => {
		// The list works without it.
		const timer = isFollowed && setTimeout(() => void rowPresence.want().catch(() => undefined), laterMs);
		return () => clearTimeout(timer || undefined);
	}, [isFollowed]);
	const work = useRowWork(collection, page, pages.before ?? "");
	const inOrder = state.order === collection.orderedBy && state.search.trim() === "";
	const isOrdered = inOrder && work.move !== undefined;
	const element = useRef<HTMLDivElement>(null);
	const OrderedTable = useOrderedTable(isOrdered, element);
	const move = inOrder && !page.isBusy ? work.move : undefined;
	const first = rows.findIndex(({ version }) => version > 0);
	const mayMoveTo = (to: number) =>
		to >= first && to < rows.length && (to > first || pages.before !== undefined);
	const titleOf = (record: AnyRecord) => String(record[collection.titleField] || "Untitled");
	const titleColumn: TableColumn<AnyRecord> = {
		name: collection.titleField,
		label: collection.fields[collection.titleField]?.label ?? "Title",
		isSortable: true,
		show: (record) => (
			<>
				<Link to={addressOf(record)} className={`${tableClasses.title} ${classes.title}`}>
					{titleOf(record)}
				</Link>{" "}
				{record.state && <StateOf record={record} isInPreparation={isPreparing(record)} />}{" "}
				<ReviewsOf reviews={reviews.get(record.id)} />
				{isFollowed && RowPresence && <RowPresence collection={collection.name} id={record.id} />}
			</>
		),
	};
	const ids = rows.map(({ id }) => id);
	const showReads = (record: AnyRecord, isBelow = false) =>
		record.state !== "draft" && <ReadsCell {...{ ids, isBelow }} id={record.id} website={state.website} />;
	// Relevance order has no column.
	const order = state.search.trim() !== "" && !state.isOrderChosen ? "" : state.order;
	const table: DataTableProps<AnyRecord> = {
		rows,
		idOf: ({ id }) => id,
		titleOf,
		columns: [
			titleColumn,
			...columns.map((column) => ({
				...column,
				...(column === readsColumn
					? {
							isNumber: true,
							show: (record: AnyRecord) => showReads(record),
							below: (record: AnyRecord) => showReads(record, true),
						}
					: {
							show: (record: AnyRecord) => (
								<Cell collection={collection} name={column.name} record={record} />
							),
						}),
			})),
		],
		order,
		onSort: (column) => onChange({ order: nextOrder(order, column) }),
		selection: mayWrite || areOwnDrafts ? selection : undefined,
		isBusy: page.isBusy,
		isFixed: ({ version }) => version === 0,
		rowProps: (record) => ({ style: { "--indent": indentOf(collection, state, record) } as CSSProperties }),
		actions: (record, title) => {
			const at = rows.indexOf(record);
			const isThere = record.version > 0;
			return (
				<RowActions
					title={title}
					to={addressOf(record)}
					onDelete={work.remove && (() => work.remove?.(record, title))}
					onDuplicate={isThere && work.duplicate ? () => work.duplicate?.(record) : undefined}
					onMoveUp={isThere && move && mayMoveTo(at - 1) ? () => move(at, at - 1) : undefined}
					onMoveDown={isThere && move && mayMoveTo(at + 1) ? () => move(at, at + 1) : undefined}
				/>
			);
		},
	};
	return (
		<div
			ref={element}
			className={columns.length > 6 ? classes.wide : undefined}
			data-followed={isFollowed || undefined}
		>
			{OrderedTable ? (
				<OrderedTable {...table} onMove={(from, to) => mayMoveTo(to) && work.move?.(from, to)} />
			) : (
				<DataTable {...table} hasHandles={isOrdered} />
			)}
		</div>
	);
}

const ReadsCell = optionalPart(async () => (await import("../../records/reads/reads-cell.tsx")).ReadsCell);

const ReviewBadges = optionalPart(
	async () => (await import("../../editorial/review/review-badge.tsx")).ReviewBadges,
);

function ReviewsOf({ reviews }: { readonly reviews: readonly ReviewInScope[] | undefined }) {
	return reviews && <ReviewBadges reviews={reviews} />;
}

/** In a tree, records are indented below their parents. */
function indentOf({ treeBy = "" }: AnyCollection, { order, where, search }: ListState, record: AnyRecord) {
	if (order !== treeBy || search || Object.keys(where).length > 0) return undefined;
	return `${Math.max(0, String(record[treeBy] ?? "").split("/").length - 2) * 1.25}rem`;
}

function isNarrowed({ search, website, where, cursor }: ListState): boolean {
	return search.trim() !== "" || website !== "" || cursor !== "" || Object.keys(where).length > 0;
}

interface RowActionsProps {
	readonly title: string;
	readonly to: string;
	readonly onDelete: (() => void) | undefined;
	readonly onDuplicate: (() => void) | undefined;
	readonly onMoveUp: (() => void) | undefined;
	readonly onMoveDown: (() => void) | undefined;
}

function RowActions({ title, to, onDelete, onDuplicate, onMoveUp, onMoveDown }: RowActionsProps) {
	const rest = [
		["Duplicate", onDuplicate],
		["Move up", onMoveUp],
		["Move down", onMoveDown],
	] as const;
	const isMore = rest.some(([, run]) => run);
	return (
		<div className={tableClasses.actions}>
			<ActionIcon component={Link} to={to} variant="subtle" color="gray" aria-label={`Edit “${title}”`}>
				<Pencil1Icon aria-hidden />
			</ActionIcon>
			{onDelete && (
				<ActionIcon variant="subtle" color="gray" aria-label={`Delete “${title}”`} onClick={onDelete}>
					<TrashIcon aria-hidden />
				</ActionIcon>
			)}
			{isMore && (
				<MoreMenu of={`“${title}”`} entries={rest.map(([label, onClick]) => onClick && { label, onClick })} />
			)}
		</div>
	);
}
