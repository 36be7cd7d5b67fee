import { useCallback, useEffect, useState } from "react";
import type { CollectionName } from "../../../model/model.ts";
import { useLazy } from "../../kit/lazy/lazy.ts";
import type { BoardView, Wish } from "../../records/record-form/board.ts";
import { type Board, type OfferedEditor, useBoard } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import { openThreads } from "./thread-store.ts";

interface CommentsProps {
	readonly board: Board;
	readonly form: RecordForm;
	readonly name: CollectionName;
}

export function Comments({ board, form, name }: CommentsProps) {
	const [store] = useState(() => openThreads(board, name, form.id));
	const [failure, setFailure] = useState<unknown>();
	const isOpen = useBoard(board, (view) => view.isOpen);
	const editors = useBoard(board, (view) => view.editors);
	const heard = useBoard(board, (view) => JSON.stringify(view.heard));
	const load = useCallback(() => store.load().then(() => setFailure(undefined), setFailure), [store]);
	useEffect(() => {
		// Runs at each update from the stream.
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

function Marked({ tools, ...props }: MarkedProps) {
	const Passages = useLazy(tools)?.Passages;
	useEffect(() => {
		// The list works without highlights.
		tools.want().catch(() => undefined);
	}, [tools]);
	return Passages && <Passages {...props} />;
}

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

function meant({ view, places }: Board, wish: Wish): Pick<BoardView, "active" | "about"> {
	if ("thread" in wish) return { active: wish.thread, about: undefined };
	const { field } = wish;
	const { editor, tools } = view.editors[field] ?? {};
	const anchorOf = tools?.now()?.anchorOf;
	const selection = editor?.state.selection;
	if (editor && anchorOf && selection && !selection.empty)
		return { active: undefined, about: anchorOf(editor.state.doc, field, selection) };
	const here = (view.threads ?? []).filter(
		({ id, anchor, resolvedAt }) =>
			(anchor.field || (places.get(id)?.field ?? "")) === field && resolvedAt === 0,
	);
	const at = selection && here.find(({ id }) => isWithin(places.get(id), selection.from));
	const thread = at ?? (field === "" ? undefined : here[0]);
	return thread ? { active: thread.id, about: undefined } : { active: undefined, about: { field } };
}

function isWithin(place: { readonly from: number; readonly to: number } | undefined, at: number): boolean {
	return place !== undefined && place.from <= at && at <= place.to;
}
