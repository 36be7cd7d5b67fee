import { type ReactNode, type RefObject, useLayoutEffect } from "react";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import classes from "./comments.module.css";

interface ThreadFrameProps {
	readonly board: Board;
	readonly id: string;
	readonly label: string;
	readonly card: RefObject<HTMLElement | null>;
	readonly children: ReactNode;
}

/** A click makes it active; it receives the focus if that was requested. */
export function ThreadFrame({ board, id, label, card, children }: ThreadFrameProps) {
	const isActive = useBoard(board, ({ active }) => active === id);
	const wish = useBoard(board, (view) => view.wish);
	useLayoutEffect(() => {
		if (!isActive || !wish || !card.current) return;
		card.current.scrollIntoView({ block: "nearest" });
		// A click into the text leaves the focus there.
		if (!("isByClick" in wish)) card.current.focus({ preventScroll: true });
	}, [isActive, wish, card]);
	return (
		<li>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same */}
			<article
				ref={card}
				className={classes.thread}
				tabIndex={-1}
				aria-label={label}
				data-active={isActive || undefined}
				onClick={() => activate(board, id)}
			>
				{children}
			</article>
		</li>
	);
}

export function activate(board: Board, id: string): void {
	if (board.view.active !== id) board.become({ active: id });
}
