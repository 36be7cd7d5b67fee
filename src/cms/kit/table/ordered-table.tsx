import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	MouseSensor,
	TouchSensor,
	type UniqueIdentifier,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import {
	SortableContext,
	sortableKeyboardCoordinates,
	useSortable,
	verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { DragHandleDots2Icon } from "@radix-ui/react-icons";
import { type RefObject, useRef } from "react";
import { DataTable, type DataTableProps, type RowFrame } from "./data-table.tsx";
import classes from "./table.module.css";

interface OrderedTableProps<Row> extends DataTableProps<Row> {
	readonly onMove: (from: number, to: number) => void;
}

/** Reordered by dragging, or by Space and arrow keys on the handles. */
export function OrderedTable<Row>({ onMove, ...props }: OrderedTableProps<Row>) {
	const { rows, idOf, titleOf, isFixed } = props;
	const ids = rows.map(idOf);
	const movable = rows.filter((row) => !isFixed?.(row)).map(idOf);
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
	const nameOf = (id: UniqueIdentifier) => {
		const row = rows[positionOf(id)];
		return row === undefined ? "" : titleOf(row);
	};
	const lastOver = useRef<UniqueIdentifier>("");
	function end({ active, over }: DragEndEvent) {
		if (over && over.id !== active.id) onMove(positionOf(active.id), positionOf(over.id));
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={end}
			accessibility={{
				announcements: announcements(nameOf, (id) => positionOf(id) + 1, lastOver),
				screenReaderInstructions: {
					draggable: "Press Space to pick up, the arrow keys to move, Space to drop.",
				},
			}}
		>
			<SortableContext items={movable} strategy={verticalListSortingStrategy}>
				<DataTable {...props} hasHandles Row={SortableRow} />
			</SortableContext>
		</DndContext>
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

/** `lastOver` prevents announcing a position twice. */
function announcements(
	titleOf: (id: UniqueIdentifier) => string,
	positionOf: (id: UniqueIdentifier) => number,
	lastOver: RefObject<UniqueIdentifier>,
): Announcements {
	return {
		onDragStart: ({ active }) => {
			lastOver.current = active.id;
			return `Picked up “${titleOf(active.id)}”, at place ${positionOf(active.id)}.`;
		},
		onDragOver: ({ active, over }) => {
			if (!over || over.id === lastOver.current) return undefined;
			lastOver.current = over.id;
			return `“${titleOf(active.id)}” is over place ${positionOf(over.id)}.`;
		},
		onDragEnd: ({ active, over }) =>
			over ? `“${titleOf(active.id)}” was put at place ${positionOf(over.id)}.` : "It was put back.",
		onDragCancel: ({ active }) => `“${titleOf(active.id)}” was put back.`,
	};
}
