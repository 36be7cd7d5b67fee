import { UnstyledButton } from "@mantine/core";
import { type Board, useBoard } from "./board.ts";
import classes from "./comment-chip.module.css";

interface CommentChipProps {
	readonly board: Board;
	readonly name: string;
	readonly label: string;
}

/**
 * Says how many comments a field has. Where it has none, it shows while the field is used, and the keyboard has keys of
 * its own for it: a form would have twice as many stops.
 */
export function CommentChip({ board, name, label }: CommentChipProps) {
	const count = useBoard(board, ({ threads = [] }) => threads.filter(isOpenOn(name)).length);
	const says = count === 0 ? "Comment" : count === 1 ? "1 comment" : `${count} comments`;
	return (
		<UnstyledButton
			className={classes.chip}
			data-some={count > 0 || undefined}
			tabIndex={count > 0 ? 0 : -1}
			title={`${says} on ${label}`}
			onClick={() => board.ask({ field: name })}
		>
			{count > 0 && <span aria-hidden>{count}</span>}
		</UnstyledButton>
	);
}

function isOpenOn(name: string) {
	return ({ anchor, resolvedAt }: { anchor: { field: string }; resolvedAt: number }) =>
		anchor.field === name && resolvedAt === 0;
}
