import { type DragEvent, useState } from "react";

/** What makes a thing take what is dropped on it, and whether something that it takes is over it. */
export function useDropTarget(isTaken: (event: DragEvent) => boolean, onDrop: (event: DragEvent) => void) {
	const [isOver, setOver] = useState(false);
	return {
		isOver,
		dropProps: {
			onDragOver(event: DragEvent) {
				if (!isTaken(event)) return;
				event.preventDefault();
				setOver(true);
			},
			onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
				// Leaving a part of it for another is no leaving.
				if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
			},
			onDrop(event: DragEvent) {
				setOver(false);
				if (!isTaken(event)) return;
				event.preventDefault();
				onDrop(event);
			},
		},
	};
}
