import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import { focusedField } from "../../records/record-form/hear-others.ts";

/** Toggles the comments of a record and shows the number of open threads. */
export function CommentsButton({ board }: { readonly board: Board }) {
	const isOpen = useBoard(board, (view) => view.isOpen);
	const open = useBoard(board, ({ heard }) => heard.open);
	const comment = () => board.ask({ field: focusedField() ?? "" });
	// Uses the physical key: with Alt, some layouts produce another character.
	useHotkeys([["mod+alt+M", comment, { usePhysicalKeys: true }]], [], true);
	return (
		<Button
			flex="none"
			size="compact-xs"
			variant={isOpen ? "light" : "subtle"}
			aria-expanded={isOpen}
			onClick={() => board.become({ isOpen: !isOpen })}
		>
			{sayOpen(open)}
		</Button>
	);
}

/** Returns the label of the button: "Comment" without open threads. */
function sayOpen(open: number): string {
	if (open === 0) return "Comment";
	return open === 1 ? "1 comment" : `${open} comments`;
}
