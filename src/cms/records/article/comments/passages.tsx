import { useEffect } from "react";
import type { CommentThread } from "../../../../model/api/editorial/comment-api.ts";
import { type PassagesProps, useBoard } from "../../record-form/board.ts";
import { passageKey, passageMarks } from "./passage-marks.ts";
import classes from "./passages.module.css";

/** Delay before passages are searched again, because undo may restore them. */
const pauseMs = 600;

export function Passages({ board, field, editor }: PassagesProps): null {
	const threads = useBoard(board, (view) => view.threads);
	const active = useBoard(board, (view) => view.active);
	useEffect(() => {
		const plugin = passageMarks({
			classes,
			onPlaced: (places) => {
				for (const [thread, place] of places) board.places.set(thread, place && { field, ...place });
				const order = [...places].map(([thread, place]) => `${thread} ${place?.from ?? ""}`).join();
				if (order !== board.view.order) board.become({ order });
			},
			onClick: (thread) => board.ask({ thread, isByClick: true }),
		});
		editor.registerPlugin(plugin);
		return () => {
			if (!editor.isDestroyed) editor.unregisterPlugin(passageKey);
		};
	}, [board, editor, field]);
	useEffect(() => {
		const about = (threads ?? []).filter((thread) => isIn(thread, field));
		const look = () => {
			if (!editor.isDestroyed)
				editor.view.dispatch(editor.state.tr.setMeta(passageKey, { threads: about, active }));
		};
		look();
		let pause: ReturnType<typeof setTimeout> | undefined;
		const lookLater = () => {
			clearTimeout(pause);
			if (about.some(({ id }) => !board.places.get(id))) pause = setTimeout(look, pauseMs);
		};
		editor.on("update", lookLater);
		return () => {
			clearTimeout(pause);
			editor.off("update", lookLater);
		};
	}, [board, editor, field, threads, active]);
	useEffect(() => {
		if (active && board.view.isOpen)
			editor.view.dom
				.querySelector(`[data-thread="${CSS.escape(active)}"]`)
				?.scrollIntoView({ block: "center" });
	}, [board, editor, active]);
	return null;
}

/** Threads of guests have no field. */
function isIn({ anchor, resolvedAt }: CommentThread, field: string): boolean {
	return resolvedAt === 0 && anchor.quote !== "" && (anchor.field === field || anchor.field === "");
}
