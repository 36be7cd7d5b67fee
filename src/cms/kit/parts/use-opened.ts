import { useEffect, useState } from "react";

/** Closed at first, because a dialog stores the focused element when it opens. */
export function useOpened(isWanted = true): boolean {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(isWanted), [isWanted]);
	return isOpen;
}
