import { drafts } from "../tab.ts";
import type { Draft, DraftOf } from "./drafts.ts";

const delayMs = 250;

interface BrowserCopyOptions {
	readonly isUnsent: () => boolean;
	readonly read: () => Draft;
	readonly onStored: (isStored: boolean) => void;
}

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
		/** Deletes the copy if the server has all changes. */
		store,
		storeSoon(): void {
			timer ??= setTimeout(store, delayMs);
		},
		/** @returns whether the id is new */
		move(id: string): boolean {
			if (id === of.id) return false;
			void drafts.drop(of);
			of = { ...of, id };
			return true;
		},
	};
}
