import { useEffect } from "react";
import type { CollectionName } from "../../model/model.ts";
import type { RecordForm } from "../edit/form/open-form.ts";
import { lateCode, useLazy } from "../lazy/lazy.ts";
import { showFailure } from "../parts/feedback/tell.ts";
import { type Board, useBoard } from "./board.ts";

const code = lateCode(async () => (await import("./comments.tsx")).Comments);

interface CommentsBesideProps {
	readonly board: Board;
	readonly form: RecordForm;
	readonly name: CollectionName;
}

/** The comments of a record, beside its fields. They are loaded once there is one, or somebody asks for them. */
export function CommentsBeside(props: CommentsBesideProps) {
	const { board } = props;
	const isWanted = useBoard(board, ({ isOpen, heard }) => isOpen || heard.open > 0);
	const Comments = useLazy(code);
	useEffect(() => {
		if (!isWanted) return;
		code.want().catch((error) => {
			if (board.view.isOpen) showFailure("The comments could not be loaded", error);
			board.become({ isOpen: false });
		});
	}, [board, isWanted]);
	return isWanted && Comments && <Comments {...props} />;
}
