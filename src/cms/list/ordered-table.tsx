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
import { Table } from "@mantine/core";
import { DragHandleDots2Icon } from "@radix-ui/react-icons";
import { type RefObject, useRef } from "react";
import classes from "./list.module.css";
import { ListTable, type ListTableProps, type RowFrame } from "./list-table.tsx";

interface OrderedTableProps extends ListTableProps {
	/** Moves the row at a place to another. */
	readonly onMove: (from: number, to: number) => void;
}

/** A table whose rows staff order by dragging them, or by Space and the arrow keys on their handles. */
export function OrderedTable({ onMove, ...props }: OrderedTableProps) {
	const { rows, collection } = props;
	const ids = rows.map(({ id }) => id);
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const titleOf = (id: string | number) =>
		String(rows.find((row) => row.id === id)?.[collection.titleField] || "Untitled");
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
			<SortableContext items={ids} strategy={verticalListSortingStrategy}>
				<ListTable {...props} hasHandles Row={SortableRow} />
			</SortableContext>
		</DndContext>
	);
}

const SortableRow: RowFrame = ({ id, title, className, children }) => {
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
		useSortable({ id });
	return (
		<Table.Tr
			ref={setNodeRef}
			className={className}
			data-dragging={isDragging || undefined}
			style={{
				transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
				transition,
			}}
		>
			{children(
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
		</Table.Tr>
	);
};

type Id = string | number;

/** What a screen reader says while a row is moved; where it has been said to be is kept, to say no place twice. */
function announcements(
	titleOf: (id: Id) => string,
	placeOf: (id: Id) => number,
	lastOver: RefObject<Id>,
): Announcements {
	return {
		onDragStart: ({ active }) => {
			lastOver.current = active.id;
			return `Picked up “${titleOf(active.id)}”, at place ${placeOf(active.id)}.`;
		},
		onDragOver: ({ active, over }) => {
			if (!over || over.id === lastOver.current) return undefined;
			lastOver.current = over.id;
			return `“${titleOf(active.id)}” is over place ${placeOf(over.id)}.`;
		},
		onDragEnd: ({ active, over }) =>
			over ? `“${titleOf(active.id)}” was put at place ${placeOf(over.id)}.` : "It was put back.",
		onDragCancel: ({ active }) => `“${titleOf(active.id)}” was put back.`,
	};
}
