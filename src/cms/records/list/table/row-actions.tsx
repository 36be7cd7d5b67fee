import { ActionIcon } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import { MoreMenu } from "../../../context/menu/action-menu.tsx";
import classes from "../../../kit/table/table.module.css";

interface RowActionsProps {
	readonly title: string;
	readonly to: string;
	readonly onDelete: (() => void) | undefined;
	readonly onDuplicate: (() => void) | undefined;
	readonly onMoveUp: (() => void) | undefined;
	readonly onMoveDown: (() => void) | undefined;
}

/** Actions of a row, shown on hover or focus. */
export function RowActions({ title, to, onDelete, onDuplicate, onMoveUp, onMoveDown }: RowActionsProps) {
	const rest = [
		["Duplicate", onDuplicate],
		["Move up", onMoveUp],
		["Move down", onMoveDown],
	] as const;
	const isMore = rest.some(([, run]) => run);
	return (
		<div className={classes.actions}>
			<ActionIcon component={Link} to={to} variant="subtle" color="gray" aria-label={`Edit “${title}”`}>
				<Pencil1Icon aria-hidden />
			</ActionIcon>
			{onDelete && (
				<ActionIcon variant="subtle" color="gray" aria-label={`Delete “${title}”`} onClick={onDelete}>
					<TrashIcon aria-hidden />
				</ActionIcon>
			)}
			{isMore && (
				<MoreMenu of={`“${title}”`} entries={rest.map(([label, onClick]) => onClick && { label, onClick })} />
			)}
		</div>
	);
}
