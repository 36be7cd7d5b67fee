import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type ComponentType, createContext, useSyncExternalStore } from "react";
import type { CommentAnchor, CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { LazyCode } from "../../kit/lazy/lazy.ts";

export interface ThreadCounts {
	readonly open: number;
	readonly resolved: number;
	readonly updatedAt: number;
}

/** Opens a thread, or comments on a field ("" for the full record). */
export type Wish = { readonly thread: string; readonly isByClick?: true } | { readonly field: string };

export type About = Pick<CommentAnchor, "field"> & Partial<CommentAnchor>;

export interface Place {
	readonly field: string;
	readonly from: number;
	readonly to: number;
}

interface PassageTools {
	readonly Passages: ComponentType<PassagesProps>;
	anchorOf(document: Node, field: string, selected: { from: number; to: number }): CommentAnchor;
}

export interface OfferedEditor {
	readonly editor: Editor;
	readonly tools: LazyCode<PassageTools>;
}

export interface PassagesProps {
	readonly board: Board;
	readonly field: string;
	readonly editor: Editor;
}

export interface BoardView {
	readonly isOpen: boolean;
	/** A new object for each request. */
	readonly wish?: Wish | undefined;
	readonly heard: ThreadCounts;
	readonly threads?: readonly CommentThread[];
	readonly active?: string | undefined;
	readonly about?: About | undefined;
	/** Changes when passages change their order or disappear. */
	readonly order: string;
	readonly editors: Readonly<Record<string, OfferedEditor>>;
}

export interface Board {
	readonly view: BoardView;
	become(change: Partial<BoardView>): void;
	ask(wish: Wish): void;
	/** By thread; undefined for lost passages. */
	readonly places: Map<string, Place | undefined>;
	subscribe(listener: () => void): () => void;
}

/** Undefined if not supported. */
export const CommentBoard = createContext<Board | undefined>(undefined);

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

export function useBoard<T>(board: Board, select: (view: BoardView) => T): T {
	return useSyncExternalStore(board.subscribe, () => select(board.view));
}
