import { useSortable } from "@dnd-kit/sortable";
import { DragHandleDots2Icon } from "@radix-ui/react-icons";
import { DataTable, type DataTableProps, type RowFrame } from "./data-table.tsx";
import { SortableRows } from "./sortable-rows.tsx";
import classes from "./table.module.css";

interface OrderedTableProps<Row> extends DataTableProps<Row> {
	readonly onMove: (from: number, to: number) => void;
}

export function OrderedTable<Row>({ onMove, ...props }: OrderedTableProps<Row>) {
	const { rows, idOf, titleOf, isFixed } = props;
	const ids = rows.map(idOf);
	const movable = rows.filter((row) => !isFixed?.(row)).map(idOf);
	const nameOf = (id: string) => {
		const row = rows[ids.indexOf(id)];
		return row === undefined ? "" : titleOf(row);
	};
	return (
		<SortableRows
			ids={ids}
			sortable={movable}
			nameOf={nameOf}
			onMove={(from, to) => onMove(ids.indexOf(from), ids.indexOf(to))}
		>
			<DataTable {...props} hasHandles Row={SortableRow} />
		</SortableRows>
	);
}

const SortableRow: RowFrame = ({ id, title, cells, ...rest }) => {
	const sortable = useSortable({ id });
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
		sortable;
	return (
		<tr
			{...rest}
			ref={setNodeRef}
			data-dragging={isDragging || undefined}
			style={{
				transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
				transition,
			}}
		>
			{cells(
				<button
					type="button"
					className={classes.handle}
					ref={setActivatorNodeRef}
					aria-label={`Move “${title}”`}
					{...attributes}
					{...listeners}
				>
					<DragHandleDots2Icon aria-hidden />
				</button>,
			)}
		</tr>
	);
};
