import type { Problem } from "../../../model/errors.ts";

/** A website with a preview of the record. */
export interface SeenOn {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	/** True for a website that was never public. */
	readonly isToCome?: boolean;
}

/** Data that a previewed page reports after loading. */
export interface PreviewNotes {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly facts: {
		readonly website: string;
		/** Website of the preview. */
		readonly on: SeenOn;
		/** Websites that would show the record. */
		readonly websites: readonly SeenOn[];
		readonly path: string;
		readonly problems: readonly Problem[];
		/** Field for the website assignment, if empty. */
		readonly unplaced: string;
		/** Field for the website assignment, if it contains only other websites. */
		readonly placedAlso: string;
		/** Address of another website to which visitors are redirected; "" for none. */
		readonly leadsTo: string;
	};
}

/** Messages from the framed page. It has an opaque origin, so the frame identifies the sender. */
export type Message =
	| ({ readonly what: "ready" } & PreviewNotes)
	| { readonly what: "scrolled"; readonly top: number }
	| { readonly what: "field"; readonly field: string }
	| { readonly what: "link"; readonly href: string };

/** Returns the message of an event; undefined if not from a preview. */
export function messageOf({ data }: MessageEvent): Message | undefined {
	return data?.from === "preview" && typeof data.what === "string" ? data : undefined;
}
