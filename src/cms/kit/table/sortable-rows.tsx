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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, type RefObject, useRef } from "react";

interface SortableRowsProps {
	readonly ids: readonly string[];
	/** All by default. */
	readonly sortable?: readonly string[];
	readonly nameOf: (id: string) => string;
	/** `to` is the id of the row in whose place it was dropped. */
	readonly onMove: (from: string, to: string) => void;
	readonly children: ReactNode;
}

/** Reordered by dragging, or by Space and arrow keys on the handles (`useSortable`). */
export function SortableRows({ ids, sortable = ids, nameOf, onMove, children }: SortableRowsProps) {
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const titleOf = (id: UniqueIdentifier) => nameOf(String(id));
	const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
	const lastOver = useRef<UniqueIdentifier>("");
	function end({ active, over }: DragEndEvent) {
		if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			onDragEnd={end}
			accessibility={{
				announcements: announcements(titleOf, positionOf, lastOver),
				screenReaderInstructions: {
					draggable: "Press Space to pick up, the arrow keys to move, Space to drop.",
				},
			}}
		>
			<SortableContext items={[...sortable]} strategy={verticalListSortingStrategy}>
				{children}
			</SortableContext>
		</DndContext>
	);
}

/** `lastOver` prevents announcing a position twice. */
function announcements(
	titleOf: (id: UniqueIdentifier) => string,
	positionOf: (id: UniqueIdentifier) => number,
	lastOver: RefObject<UniqueIdentifier>,
): Announcements {
	return {
		onDragStart: ({ active }) => {
			lastOver.current = active.id;
			return `Picked up “${titleOf(active.id)}”, position ${positionOf(active.id)}.`;
		},
		onDragOver: ({ active, over }) => {
			if (!over || over.id === lastOver.current) return undefined;
			lastOver.current = over.id;
			return `“${titleOf(active.id)}” is over position ${positionOf(over.id)}.`;
		},
		onDragEnd: ({ active, over }) =>
			over
				? `“${titleOf(active.id)}” was moved to position ${positionOf(over.id)}.`
				: "The move was cancelled.",
		onDragCancel: ({ active }) => `“${titleOf(active.id)}” was not moved.`,
	};
}
