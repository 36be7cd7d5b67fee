import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type ComponentType, createContext, useSyncExternalStore } from "react";
import type { CommentAnchor, CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { LazyCode } from "../../kit/lazy/lazy.ts";

/** Thread counts of a record, from the event stream. */
export interface Heard {
	readonly open: number;
	readonly resolved: number;
	readonly updatedAt: number;
}

/** Requested action: open a thread, or comment on a field or ("") the full record. */
export type Wish = { readonly thread: string; readonly isByClick?: true } | { readonly field: string };

/** Subject of a new comment. */
export type About = Pick<CommentAnchor, "field"> & Partial<CommentAnchor>;

/** Where a passage is in the text of an editor. */
export interface Place {
	readonly field: string;
	readonly from: number;
	readonly to: number;
}

/** What finds and marks passages in the text of an editor. */
interface PassageTools {
	readonly Passages: ComponentType<PassagesProps>;
	anchorOf(document: Node, field: string, selected: { from: number; to: number }): CommentAnchor;
}

/** The editor of a rich text. */
export interface OfferedEditor {
	readonly editor: Editor;
	readonly tools: LazyCode<PassageTools>;
}

export interface PassagesProps {
	readonly board: Board;
	/** The field whose text the editor has. */
	readonly field: string;
	readonly editor: Editor;
}

/** Comment state shared by parts of a record's screen. */
export interface BoardView {
	readonly isOpen: boolean;
	/** Another object at each wish. */
	readonly wish?: Wish | undefined;
	readonly heard: Heard;
	/** Undefined until they have been loaded. */
	readonly threads?: readonly CommentThread[];
	/** The thread that is being looked at. */
	readonly active?: string | undefined;
	/** Subject of the new comment. */
	readonly about?: About | undefined;
	/** Another one once passages have another order in the texts of editors, or one is no longer there. */
	readonly order: string;
	/** By their fields. */
	readonly editors: Readonly<Record<string, OfferedEditor>>;
}

export interface Board {
	readonly view: BoardView;
	become(change: Partial<BoardView>): void;
	ask(wish: Wish): void;
	/** Where passages are in editors, by their threads; undefined for those that are no longer there. */
	readonly places: Map<string, Place | undefined>;
	subscribe(listener: () => void): () => void;
}

/** The comments of the record whose form is around; undefined where nothing is commented on. */
export const CommentBoard = createContext<Board | undefined>(undefined);

/** The board of a screen. */
export function openBoard(): Board {
	const listeners = new Set<() => void>();
	const become = (change: Partial<BoardView>) => {
		board.view = { ...board.view, ...change };
		for (const listener of listeners) listener();
	};
	const board = {
		view: {
			isOpen: false,
			heard: { open: 0, resolved: 0, updatedAt: 0 },
			order: "",
			editors: {},
		} as BoardView,
		become,
		ask: (wish: Wish) => become({ wish, isOpen: true }),
		places: new Map(),
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	return board;
}

/** Selects part of a board's state; re-renders when that part changes. */
export function useBoard<T>(board: Board, select: (view: BoardView) => T): T {
	return useSyncExternalStore(board.subscribe, () => select(board.view));
}
