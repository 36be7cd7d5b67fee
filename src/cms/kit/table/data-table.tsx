import { VisuallyHidden } from "@mantine/core";
import { CaretDownIcon, CaretUpIcon } from "@radix-ui/react-icons";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import classes from "./table.module.css";
import type { Selection } from "./use-selection.ts";

export interface TableColumn<Row> {
	readonly name: string;
	readonly label: string;
	readonly isSortable?: boolean;
	readonly isNumber?: boolean;
	readonly show: (row: Row) => ReactNode;
	readonly isAlways?: boolean;
	/** Below the title on phones, which have no column heads. */
	readonly below?: (row: Row) => ReactNode;
}

/** A movable frame adds a handle. */
export type RowFrame = ComponentType<
	ComponentProps<"tr"> & {
		readonly id: string;
		readonly title: string;
		readonly cells: (handle: ReactNode) => ReactNode;
	}
>;

export interface DataTableProps<Row> {
	readonly label?: string;
	readonly rows: readonly Row[];
	readonly idOf: (row: Row) => string;
	readonly titleOf: (row: Row) => string;
	/** Shown as space allows; phones show them below the title. */
	readonly columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
	readonly actions?: ((row: Row, title: string) => ReactNode) | undefined;
	/** A "-" prefix is descending. */
	readonly order?: string;
	readonly onSort?: (column: string) => void;
	readonly selection?: Selection | undefined;
	readonly isBusy?: boolean;
	readonly rowProps?: (row: Row) => ComponentProps<"tr">;
	readonly hasHandles?: boolean;
	readonly isFixed?: (row: Row) => boolean;
	readonly Row?: RowFrame;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
	const { label, rows, idOf, columns, actions, selection, isBusy = false, hasHandles = false } = props;
	const ids = rows.map(idOf);
	const isAll = ids.length > 0 && ids.every((id) => selection?.selected.has(id));
	return (
		<table className={classes.table} aria-label={label} aria-busy={isBusy} data-busy={isBusy || undefined}>
			<thead>
				<tr>
					{hasHandles && (
						<th className={classes.handleCell}>
							<VisuallyHidden>Move</VisuallyHidden>
						</th>
					)}
					{selection && (
						<th className={classes.checkCell}>
							<selection.Box
								size="xs"
								aria-label={selection.label}
								checked={isAll}
								indeterminate={!isAll && ids.some((id) => selection.selected.has(id))}
								onChange={() => selection.onSelect(ids, !isAll)}
							/>
						</th>
					)}
					{columns.map((column, index) => (
						<Head key={column.name} {...props} column={index > 0 ? column : { ...column, isAlways: true }} />
					))}
					{actions && (
						<th className={classes.actionsCell}>
							<VisuallyHidden>Actions</VisuallyHidden>
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<DataRow key={idOf(row)} {...props} row={row} />
				))}
			</tbody>
		</table>
	);
}

interface HeadProps {
	readonly column: Omit<TableColumn<never>, "show" | "below">;
	readonly order?: string;
	readonly onSort?: (column: string) => void;
}

function lookOf({ isAlways = false, isNumber = false }: HeadProps["column"]) {
	return { className: isAlways ? "" : classes.extra, "data-number": isNumber || undefined };
}

function Head({ column, order, onSort }: HeadProps) {
	const { name, label, isSortable = false } = column;
	const look = lookOf(column);
	if (!isSortable || !onSort) return <th {...look}>{label}</th>;
	const isUp = order === name;
	const isSorted = isUp || order === `-${name}`;
	const sort = isUp ? "ascending" : "descending";
	return (
		<th {...look} aria-sort={isSorted ? sort : "none"}>
			<button type="button" className={classes.sort} onClick={() => onSort(name)}>
				{label}
				<span className={classes.sortMark} aria-hidden>
					{isSorted && (isUp ? <CaretUpIcon /> : <CaretDownIcon />)}
				</span>
			</button>
		</th>
	);
}

function DataRow<Row>({ row, ...props }: DataTableProps<Row> & { readonly row: Row }) {
	const { idOf, titleOf, columns, actions, selection, rowProps, hasHandles, isFixed } = props;
	const Row = (isFixed?.(row) ? undefined : props.Row) ?? PlainRow;
	const [first, ...others] = columns;
	const [id, title] = [idOf(row), titleOf(row)];
	const isSelected = selection?.selected.has(id) ?? false;
	return (
		<Row
			{...rowProps?.(row)}
			id={id}
			title={title}
			data-selected={isSelected || undefined}
			cells={(handle) => (
				<>
					{hasHandles && <td className={classes.handleCell}>{handle}</td>}
					{selection && (
						<td className={classes.checkCell}>
							<selection.Box
								size="xs"
								aria-label={`Select “${title}”`}
								checked={isSelected}
								onChange={() => selection.onSelect([id], !isSelected)}
							/>
						</td>
					)}
					<td className={classes.titleCell}>
						{first.show(row)}
						<div className={classes.below}>
							{others.map(
								({ name, isAlways, show, below = show }) => !isAlways && <span key={name}>{below(row)}</span>,
							)}
						</div>
					</td>
					{others.map((column) => (
						<td key={column.name} {...lookOf(column)}>
							{column.show(row)}
						</td>
					))}
					{actions && <td className={classes.actionsCell}>{actions(row, title)}</td>}
				</>
			)}
		/>
	);
}

const PlainRow: RowFrame = ({ id: _, title: __, cells, ...rest }) => <tr {...rest}>{cells(null)}</tr>;
