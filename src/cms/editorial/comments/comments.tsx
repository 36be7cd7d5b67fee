import { useCallback, useEffect, useState } from "react";
import type { CollectionName } from "../../../model/model.ts";
import { useLazy } from "../../kit/lazy/lazy.ts";
import { type Board, type OfferedEditor, useBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import { meant } from "./meant.ts";
import { openThreads } from "./thread-store.ts";

interface CommentsProps {
	readonly board: Board;
	readonly form: RecordForm;
	readonly name: CollectionName;
}

/** What people say about a record: marked in its texts, counted at its fields, and read and answered beside them. */
export function Comments({ board, form, name }: CommentsProps) {
	const [store] = useState(() => openThreads(board, name, form.id));
	const [failure, setFailure] = useState<unknown>();
	const isOpen = useBoard(board, (view) => view.isOpen);
	const editors = useBoard(board, (view) => view.editors);
	const heard = useBoard(board, (view) => JSON.stringify(view.heard));
	const load = useCallback(() => store.load().then(() => setFailure(undefined), setFailure), [store]);
	useEffect(() => {
		// At each news.
		void heard;
		void load();
	}, [heard, load]);
	useWishes(board);
	return (
		<>
			{Object.entries(editors).map(([field, offered]) => (
				<Marked key={field} {...{ board, field }} {...offered} />
			))}
			{isOpen && <CommentsPanel {...{ board, name, store, failure }} onRetry={load} />}
		</>
	);
}

interface MarkedProps extends OfferedEditor {
	readonly board: Board;
	readonly field: string;
}

/** Marks the passages of a text, once what does so has come. */
function Marked({ tools, ...props }: MarkedProps) {
	const Passages = useLazy(tools)?.Passages;
	useEffect(() => {
		// The list is as good without the marks in the text.
		tools.want().catch(() => undefined);
	}, [tools]);
	return Passages && <Passages {...props} />;
}

/** Does what somebody wants, once that can be known. */
function useWishes(board: Board) {
	const wish = useBoard(board, (view) => view.wish);
	const areKnown = useBoard(board, ({ threads }) => threads !== undefined);
	useEffect(() => {
		if (!wish || ("thread" in wish && !areKnown)) return;
		const tools = "field" in wish ? board.view.editors[wish.field]?.tools : undefined;
		const settle = () => {
			if (board.view.wish === wish) board.become(meant(board, wish));
		};
		if (tools && !tools.now()) tools.want().then(settle, settle);
		else settle();
	}, [board, wish, areKnown]);
}
