import { use } from "react";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import { CommentBoard } from "./board.ts";

/** What is at the label of a field: it comes when the user first touches the page, or with the first comment. */
export const commentChip = lazyCode(async () => (await import("./comment-chip.tsx")).CommentChip);

interface FieldCommentsProps {
	readonly name: string;
	readonly label: string;
}

/** How many comments a field has, and the way to them and to another one. */
export function FieldComments(props: FieldCommentsProps) {
	const board = use(CommentBoard);
	const Chip = useLazy(commentChip);
	return board && Chip && <Chip board={board} {...props} />;
}
