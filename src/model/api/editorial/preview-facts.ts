import type { Problem } from "../../errors.ts";

export interface PreviewedWebsite {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	/** True for a website that was never public: its domain cannot be assumed to lead here. */
	readonly isToCome?: boolean;
}

export interface PreviewFacts {
	readonly website: string;
	readonly on: PreviewedWebsite;
	/** Websites that would show the record; all listed ones if there are none. */
	readonly websites: readonly PreviewedWebsite[];
	readonly path: string;
	/** Fields shown with their current value, because the draft's value is invalid. */
	readonly problems: readonly Problem[];
	/** Field for the website assignment, if empty; otherwise "". */
	readonly unplaced: string;
	/** Field for the website assignment, if it contains only other websites. */
	readonly placedAlso: string;
	/** Address of another website to which the page redirects; "" for none. */
	readonly leadsTo: string;
}
