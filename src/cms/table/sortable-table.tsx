import {
	type Announcements,
	closestCenter,
	DndContext,
	type DragEndEvent,
	KeyboardSensor,
	MouseSensor,
	TouchSensor,
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

export interface SortableTableProps<Row> extends DataTableProps<Row> {
	/** Moves the row at a position to another. */
	readonly onMove: (from: number, to: number) => void;
}

/** A table whose rows staff order by dragging them, or by Space and the arrow keys on their handles. */
export function SortableTable<Row>({ onMove, ...props }: SortableTableProps<Row>) {
	const { rows, idOf } = props;
	const ids = rows.map(idOf);
	const movable = rows.filter((row) => !props.isFixed?.(row)).map(idOf);
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const titleOf = (id: Id) => {
		const row = rows.find((one) => idOf(one) === id);
		return row === undefined ? "" : props.titleOf(row);
	};
	const lastOver = useRef<Id>("");
	function end({ active, over }: DragEndEvent) {
		if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={end}
			accessibility={{
				announcements: announcements(titleOf, (id) => ids.indexOf(String(id)) + 1, lastOver),
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
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
		useSortable({ id });
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
					ref={setActivatorNodeRef}
					className={classes.handle}
					{...attributes}
					{...listeners}
					aria-label={`Move “${title}”`}
				>
					<DragHandleDots2Icon aria-hidden />
				</button>,
			)}
		</tr>
	);
};

type Id = string | number;

/** What a screen reader says while a row is moved; where it has been said to be is kept, to say no position twice. */
function announcements(
	titleOf: (id: Id) => string,
	positionOf: (id: Id) => number,
	lastOver: RefObject<Id>,
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
