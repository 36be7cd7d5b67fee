import { useEffect } from "react";
import { useLocation } from "react-router";
import type { CollectionName } from "../../../model/model.ts";
import { lateCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/tell.ts";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";

const code = lateCode(async () => (await import("./comments.tsx")).Comments);

interface CommentsBesideProps {
	readonly board: Board;
	readonly form: RecordForm;
	readonly name: CollectionName;
}

/** Comments panel of a record. Loaded if there is a comment or the user opens it. */
export function CommentsBeside(props: CommentsBesideProps) {
	const { board } = props;
	const isWanted = useBoard(board, ({ isOpen, heard }) => isOpen || heard.open > 0);
	const Comments = useLazy(code);
	// The location changes on each navigation, even to the same comment.
	const location = useLocation();
	useEffect(() => {
		// A link to the comments (`#comments`) or to one (`#comment-…`), also from within the open form.
		const [, asked] = location.hash.split("#comment");
		if (asked?.startsWith("-")) board.ask({ thread: asked.slice(1) });
		else if (asked) board.become({ isOpen: true });
	}, [board, location]);
	useEffect(() => {
		if (!isWanted) return;
		code.want().catch((error) => {
			if (board.view.isOpen) showFailure("The comments could not be loaded", error);
			board.become({ isOpen: false });
		});
	}, [board, isWanted]);
	return isWanted && Comments && <Comments {...props} />;
}
