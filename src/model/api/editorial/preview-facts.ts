import type { Problem } from "../../errors.ts";

export interface PreviewedWebsite {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	/** True if the website was never public, so its domain may lead elsewhere. */
	readonly isToCome?: boolean;
}

export interface PreviewFacts {
	readonly website: string;
	readonly on: PreviewedWebsite;
	/** Websites that would show the record; all listed ones if there are none. */
	readonly websites: readonly PreviewedWebsite[];
	readonly path: string;
	/** Invalid draft fields, which show their current value. */
	readonly problems: readonly Problem[];
	/** Field for the website assignment if that is empty, else "". */
	readonly unplaced: string;
	/** The same field, if it contains only other websites. */
	readonly placedAlso: string;
	/** Redirect to another website; "" for none. */
	readonly leadsTo: string;
}
