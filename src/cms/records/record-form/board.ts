import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type ComponentType, createContext, useSyncExternalStore } from "react";
import type { CommentAnchor, CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { LazyCode } from "../../kit/lazy/lazy.ts";

/** Thread counts of a record, from the event stream. */
export interface ThreadCounts {
	readonly open: number;
	readonly resolved: number;
	readonly updatedAt: number;
}

/** Requested action: open a thread, or comment on a field or ("") the full record. */
export type Wish = { readonly thread: string; readonly isByClick?: true } | { readonly field: string };

/** Subject of a new comment. */
export type About = Pick<CommentAnchor, "field"> & Partial<CommentAnchor>;

/** Position of a passage in an editor. */
export interface Place {
	readonly field: string;
	readonly from: number;
	readonly to: number;
}

/** Functions that find and highlight passages in an editor. */
interface PassageTools {
	readonly Passages: ComponentType<PassagesProps>;
	anchorOf(document: Node, field: string, selected: { from: number; to: number }): CommentAnchor;
}

/** Editor of a rich text field. */
export interface OfferedEditor {
	readonly editor: Editor;
	readonly tools: LazyCode<PassageTools>;
}

export interface PassagesProps {
	readonly board: Board;
	/** Field of the editor. */
	readonly field: string;
	readonly editor: Editor;
}

/** Comment state shared by parts of a record's screen. */
export interface BoardView {
	readonly isOpen: boolean;
	/** A new object for each request. */
	readonly wish?: Wish | undefined;
	readonly heard: ThreadCounts;
	/** Undefined until loaded. */
	readonly threads?: readonly CommentThread[];
	/** Active thread. */
	readonly active?: string | undefined;
	/** Subject of the new comment. */
	readonly about?: About | undefined;
	/** Changes when passages change their order or disappear. */
	readonly order: string;
	/** Editors by field. */
	readonly editors: Readonly<Record<string, OfferedEditor>>;
}

export interface Board {
	readonly view: BoardView;
	become(change: Partial<BoardView>): void;
	ask(wish: Wish): void;
	/** Positions of passages by thread; undefined for lost ones. */
	readonly places: Map<string, Place | undefined>;
	subscribe(listener: () => void): () => void;
}

/** Comments of the surrounding form's record; undefined if not supported. */
export const CommentBoard = createContext<Board | undefined>(undefined);

/** Opens the comment board of a screen. */
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
