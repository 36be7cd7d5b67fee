import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Board } from "./board.ts";

/** A user who follows a link to the comments (`#comments`) or to one (`#comment-…`) is led there, also within an open form. */
export function useAskedComments(board: Board) {
	// Another at each navigation, and so at one to the same comment, too.
	const location = useLocation();
	useEffect(() => {
		const [, asked] = location.hash.split("#comment");
		if (asked?.startsWith("-")) board.ask({ thread: asked.slice(1) });
		else if (asked !== undefined) board.become({ isOpen: true });
	}, [board, location]);
}
