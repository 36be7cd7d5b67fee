import { DragHandleDots2Icon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import { DataTable, type DataTableProps, type RowFrame } from "./data-table.tsx";
import { holdPresses } from "./held-presses.ts";
import classes from "./table.module.css";

const declare = () => lazyCode(async () => (await import("./drag-rows.tsx")).DragRows);
let declared: ReturnType<typeof declare> | undefined;

/** What moves rows; declared by the first table that has an order, so that other lists never load it. */
function codeOfDragging() {
	declared ??= declare();
	return declared;
}

interface OrderedTableProps<Row> extends DataTableProps<Row> {
	/** Moves the row at a position to another. */
	readonly onMove: (from: number, to: number) => void;
}

/**
 * A table whose rows staff order by dragging them, or by Space and the arrow keys on their handles. What moves them comes
 * when the user first touches the page, and does what was begun before.
 */
export function OrderedTable<Row>({ onMove, ...props }: OrderedTableProps<Row>) {
	const dragging = codeOfDragging();
	const DragRows = useLazy(dragging);
	const [area, setArea] = useState<HTMLElement | null>(null);
	const [held] = useState<Event[]>([]);
	const isWaiting = !DragRows;
	useEffect(() => {
		if (!isWaiting || !area) return undefined;
		// Should it not come, the menu of a row still moves it.
		const want = () => dragging.want().catch(() => held.splice(0));
		return holdPresses(area, held, want);
	}, [isWaiting, area, held, dragging]);
	const { rows, idOf, titleOf, isFixed } = props;
	const items = rows.map((row) => ({ id: idOf(row), title: titleOf(row), isFixed: isFixed?.(row) ?? false }));
	return (
		<div ref={setArea}>
			<DataTable {...props} hasHandles Row={HandledRow} />
			{DragRows && area && <DragRows area={area} items={items} onMove={onMove} held={held} />}
		</div>
	);
}

const HandledRow: RowFrame = ({ id, title, cells, ...rest }) => (
	<tr {...rest}>
		{cells(
			<button type="button" className={classes.handle} data-handle={id} aria-label={`Move “${title}”`}>
				<DragHandleDots2Icon aria-hidden />
			</button>,
		)}
	</tr>
);
