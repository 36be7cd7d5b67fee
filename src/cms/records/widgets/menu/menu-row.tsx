import { useSortable } from "@dnd-kit/sortable";
import { ActionIcon, Text } from "@mantine/core";
import {
	DragHandleDots2Icon,
	Pencil1Icon,
	ThickArrowLeftIcon,
	ThickArrowRightIcon,
	TrashIcon,
} from "@radix-ui/react-icons";
import classes from "./menu.module.css";
import type { MenuRow } from "./menu-rows.ts";
import type { TargetName } from "./use-target-names.ts";

interface MenuRowProps {
	readonly row: MenuRow;
	readonly called: string;
	readonly target: TargetName;
	readonly isReadOnly: boolean;
	readonly mayNest: boolean;
	readonly onNest: (isChild: boolean) => void;
	readonly onEdit: () => void;
	readonly onRemove: () => void;
}

export function MenuRowLine(props: MenuRowProps) {
	const { row, called, target, isReadOnly, mayNest, onNest, onEdit, onRemove } = props;
	const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
		useSortable({ id: row.id, disabled: isReadOnly });
	const isOwnName = called === target.name;
	return (
		<li
			ref={setNodeRef}
			className={classes.row}
			data-child={row.isChild || undefined}
			data-dragging={isDragging || undefined}
			style={{
				transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
				transition,
			}}
		>
			{!isReadOnly && (
				<button
					type="button"
					className={classes.handle}
					ref={setActivatorNodeRef}
					aria-label={`Move “${called}”`}
					{...attributes}
					{...listeners}
				>
					<DragHandleDots2Icon aria-hidden />
				</button>
			)}
			<div className={classes.words}>
				<span className={classes.name}>{called}</span>
				<Text size="xs" c="dimmed" component="span" className={classes.target}>
					{isOwnName || target.name === "" ? target.kind : `${target.kind}: ${target.name}`}
				</Text>
				{target.problem && (
					<Text size="xs" c="red" component="span">
						{`Visitors do not see this item. ${target.problem}.`}
					</Text>
				)}
			</div>
			{!isReadOnly && (
				<div className={classes.actions}>
					{(row.isChild || mayNest) && (
						<ActionIcon
							variant="subtle"
							aria-label={
								row.isChild ? `Move “${called}” to the top level` : `Move “${called}” into the item above`
							}
							onClick={() => onNest(!row.isChild)}
						>
							{row.isChild ? <ThickArrowLeftIcon aria-hidden /> : <ThickArrowRightIcon aria-hidden />}
						</ActionIcon>
					)}
					<ActionIcon variant="subtle" aria-label={`Edit “${called}”`} onClick={onEdit}>
						<Pencil1Icon aria-hidden />
					</ActionIcon>
					<ActionIcon variant="subtle" color="gray" aria-label={`Remove “${called}”`} onClick={onRemove}>
						<TrashIcon aria-hidden />
					</ActionIcon>
				</div>
			)}
		</li>
	);
}
