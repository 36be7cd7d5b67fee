import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { CaretDownIcon, CaretUpIcon } from "@radix-ui/react-icons";
import type { ComponentType, ReactNode } from "react";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { Cell } from "./cell.tsx";
import type { Column } from "./columns.ts";
import classes from "./list.module.css";
import { nextOrder } from "./list-address.ts";
import { RowTitle } from "./row-title.tsx";

/** A row of the table; one that can be moved adds a handle, and is given its place by the hand that moves it. */
export type RowFrame = ComponentType<{
	readonly id: string;
	readonly title: string;
	readonly className: string | undefined;
	readonly children: (handle: ReactNode) => ReactNode;
}>;

export interface ListTableProps {
	readonly collection: AnyCollection;
	readonly columns: readonly Column[];
	readonly rows: readonly AnyRecord[];
	readonly order: string;
	readonly onOrder: (order: string) => void;
	readonly selected: ReadonlySet<string>;
	readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
	readonly actions: (record: AnyRecord, title: string) => ReactNode;
	readonly isBusy: boolean;
	readonly hasHandles?: boolean;
	readonly Row?: RowFrame;
}

/** The records of a page, a row each. */
export function ListTable(props: ListTableProps) {
	const { collection, columns, rows, selected, onSelect, isBusy, hasHandles = false } = props;
	const Row = props.Row ?? PlainRow;
	const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
	const ids = rows.map(({ id }) => id);
	return (
		<Table
			className={classes.table}
			highlightOnHover
			verticalSpacing={6}
			stickyHeader
			stickyHeaderOffset="var(--bar)"
			aria-busy={isBusy}
			data-busy={isBusy || undefined}
		>
			<Table.Thead>
				<Table.Tr>
					{hasHandles && (
						<Table.Th className={classes.handleCell}>
							<VisuallyHidden>Move</VisuallyHidden>
						</Table.Th>
					)}
					<Table.Th className={classes.checkCell}>
						<Checkbox
							size="xs"
							aria-label="Select all on this page"
							checked={isAll}
							indeterminate={!isAll && ids.some((id) => selected.has(id))}
							onChange={() => onSelect(ids, !isAll)}
						/>
					</Table.Th>
					<Head
						{...props}
						column={{
							name: collection.titleField,
							label: collection.fields[collection.titleField]?.label ?? "Title",
							isSortable: true,
						}}
					/>
					{columns.map((column) => (
						<Head key={column.name} {...props} column={column} className={classes.extra} />
					))}
					<Table.Th className={classes.actionsCell}>
						<VisuallyHidden>Actions</VisuallyHidden>
					</Table.Th>
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{rows.map((record) => (
					<RecordRow key={record.id} {...props} record={record} Row={Row} />
				))}
			</Table.Tbody>
		</Table>
	);
}

interface HeadProps extends Pick<ListTableProps, "order" | "onOrder"> {
	readonly column: Column;
	readonly className?: string | undefined;
}

function Head({ column: { name, label, isSortable }, order, onOrder, className }: HeadProps) {
	if (!isSortable) return <Table.Th className={className}>{label}</Table.Th>;
	const isUp = order === name;
	const isSorted = isUp || order === `-${name}`;
	const sort = isUp ? "ascending" : "descending";
	return (
		<Table.Th className={className} aria-sort={isSorted ? sort : "none"}>
			<button type="button" className={classes.sort} onClick={() => onOrder(nextOrder(order, name))}>
				{label}
				<span className={classes.sortMark} aria-hidden>
					{isSorted && (isUp ? <CaretUpIcon /> : <CaretDownIcon />)}
				</span>
			</button>
		</Table.Th>
	);
}

interface RecordRowProps extends ListTableProps {
	readonly record: AnyRecord;
	readonly Row: RowFrame;
}

function RecordRow({
	collection,
	columns,
	record,
	selected,
	onSelect,
	actions,
	Row,
	hasHandles,
}: RecordRowProps) {
	const title = String(record[collection.titleField] || "Untitled");
	const isSelected = selected.has(record.id);
	return (
		<Row id={record.id} title={title} className={isSelected ? classes.selected : undefined}>
			{(handle) => (
				<>
					{hasHandles && <Table.Td className={classes.handleCell}>{handle}</Table.Td>}
					<Table.Td className={classes.checkCell}>
						<Checkbox
							size="xs"
							aria-label={`Select “${title}”`}
							checked={isSelected}
							onChange={() => onSelect([record.id], !isSelected)}
						/>
					</Table.Td>
					<RowTitle collection={collection} columns={columns} record={record} title={title} />
					{columns.map(({ name }) => (
						<Table.Td key={name} className={classes.extra}>
							<Cell name={name} field={collection.fields[name]} record={record} />
						</Table.Td>
					))}
					<Table.Td className={classes.actionsCell}>{actions(record, title)}</Table.Td>
				</>
			)}
		</Row>
	);
}

const PlainRow: RowFrame = ({ className, children }) => (
	<Table.Tr className={className}>{children(null)}</Table.Tr>
);
