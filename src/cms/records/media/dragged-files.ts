import type { DragEvent } from "react";
import { useRef, useState } from "react";

const type = "application/x-frontage-files";

export function dragFiles({ dataTransfer }: DragEvent, ids: readonly string[]) {
	dataTransfer.setData(type, JSON.stringify(ids));
	dataTransfer.effectAllowed = "move";
}

export function useFileDrop(onFiles: (ids: readonly string[]) => void) {
	const [isOver, setOver] = useState(false);
	// Moving between nested elements also fires leave events.
	const depth = useRef(0);
	const isMeant = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(type);
	const end = () => {
		depth.current = 0;
		setOver(false);
	};
	return {
		isOver,
		target: {
			onDragEnter(event: DragEvent) {
				if (!isMeant(event)) return;
				depth.current += 1;
				setOver(true);
			},
			onDragOver(event: DragEvent) {
				if (!isMeant(event)) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = "move";
			},
			onDragLeave(event: DragEvent) {
				if (!isMeant(event)) return;
				depth.current -= 1;
				if (depth.current <= 0) end();
			},
			onDrop(event: DragEvent) {
				if (!isMeant(event)) return;
				event.preventDefault();
				end();
				onFiles(JSON.parse(event.dataTransfer.getData(type)) as string[]);
			},
		},
	};
}
