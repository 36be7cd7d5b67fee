import { drafts } from "../tab.ts";
import type { Draft, DraftOf } from "./drafts.ts";

const delayMs = 250;

interface BrowserCopyOptions {
	/** Whether there is anything that the server has yet to get. */
	readonly isUnsent: () => boolean;
	readonly read: () => Draft;
	/** Whether the browser could store it. */
	readonly onStored: (isStored: boolean) => void;
}

/** Opens the browser copy of changes that the server does not have yet. */
export function openBrowserCopy(first: DraftOf, { isUnsent, read, onStored }: BrowserCopyOptions) {
	let of = first;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function store() {
		clearTimeout(timer);
		timer = undefined;
		if (!isUnsent()) void drafts.drop(of);
		else void drafts.keep(of, read()).then(onStored);
	}

	return {
		/** Stores it now; drops it where the server has all. */
		store,
		storeSoon(): void {
			timer ??= setTimeout(store, delayMs);
		},
		/** The record is at another address from now on. @returns whether it was not before */
		move(id: string): boolean {
			if (id === of.id) return false;
			void drafts.drop(of);
			of = { ...of, id };
			return true;
		},
	};
}
