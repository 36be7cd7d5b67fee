import { UnstyledButton } from "@mantine/core";
import { use } from "react";
import { type Board, CommentBoard, useBoard } from "../../records/record-form/board.ts";
import classes from "./comment-chip.module.css";

interface FieldCommentsProps {
	readonly name: string;
	readonly label: string;
}

export function FieldComments(props: FieldCommentsProps) {
	const board = use(CommentBoard);
	return board && <Chip board={board} {...props} />;
}

/** Without comments, it is no tab stop, because that would double their number; a shortcut opens it. */
function Chip({ board, name, label }: FieldCommentsProps & { readonly board: Board }) {
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
