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
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { releasePresses } from "./release-presses.ts";

interface DragRowsProps {
	/** Where the table is, with a handle in each row that can be moved. */
	readonly area: HTMLElement;
	readonly items: readonly { readonly id: string; readonly title: string; readonly isFixed: boolean }[];
	readonly onMove: (from: number, to: number) => void;
	/** What was begun at the handles before. */
	readonly held: Event[];
}

/** Moves the rows of a table that was there before, by dragging and by the keyboard. */
export function DragRows({ area, items, onMove, held }: DragRowsProps) {
	const ids = items.map(({ id }) => id);
	const movable = items.filter(({ isFixed }) => !isFixed).map(({ id }) => id);
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
		useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
	);
	const titleOf = (id: Id) => items.find((item) => item.id === id)?.title ?? "";
	const lastOver = useRef<Id>("");
	function end({ active, over }: DragEndEvent) {
		if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	}
	const onAnswer = useRef<() => void>(undefined);
	useEffect(() => {
		const answer = () =>
			new Promise<void>((resolve) => {
				onAnswer.current = resolve;
			});
		void releasePresses(held, answer);
	}, [held]);
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={closestCenter}
			// A row that has been picked up is first over its own place.
			onDragOver={() => onAnswer.current?.()}
			onDragEnd={end}
			accessibility={{
				announcements: announcements(titleOf, (id) => ids.indexOf(String(id)) + 1, lastOver),
				screenReaderInstructions: {
					draggable: "Press Space to pick up, the arrow keys to move, Space to drop.",
				},
			}}
		>
			<SortableContext items={movable} strategy={verticalListSortingStrategy}>
				{movable.map((id) => (
					<DragRow key={id} id={id} area={area} />
				))}
			</SortableContext>
		</DndContext>
	);
}

/** Stands for a row, which is drawn elsewhere: moves it, and hears what is done to its handle. */
function DragRow({ id, area }: { readonly id: string; readonly area: HTMLElement }) {
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
		useSortable({ id });
	const handleOf = () => area.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
	useLayoutEffect(() => {
		const handle = handleOf();
		const row = handle?.closest("tr") ?? null;
		setActivatorNodeRef(handle);
		setNodeRef(row);
		if (!handle || !row) return;
		for (const [name, value] of Object.entries(attributes))
			if (value === undefined) handle.removeAttribute(name);
			else handle.setAttribute(name, String(value));
		row.toggleAttribute("data-dragging", isDragging);
		row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : "";
		row.style.transition = transition ?? "";
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the handle of a row is the same while the row is there
	useLayoutEffect(() => {
		const handle = handleOf();
		if (!handle || !listeners) return undefined;
		const hearing = new AbortController();
		for (const [name, listener] of Object.entries(listeners))
			handle.addEventListener(
				name.slice("on".length).toLowerCase(),
				(event) =>
					listener({
						nativeEvent: event,
						target: event.target,
						preventDefault: () => event.preventDefault(),
					}),
				{ signal: hearing.signal, passive: false },
			);
		return () => hearing.abort();
	}, [listeners, id, area]);
	return null;
}

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
