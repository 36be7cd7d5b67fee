import type { Problem } from "../../../model/errors.ts";

/** A website on which the record can be looked at. */
export interface SeenOn {
	readonly id: string;
	readonly name: string;
	readonly domain: string;
	/** Set of one that visitors have never seen. */
	readonly isToCome?: boolean;
}

/** Data that a previewed page reports after loading. */
export interface PreviewTold {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly facts: {
		readonly website: string;
		/** That website. */
		readonly on: SeenOn;
		/** Those that would show it. */
		readonly websites: readonly SeenOn[];
		readonly path: string;
		readonly problems: readonly Problem[];
		/** The field that is to say on which websites it is shown, where it says none. */
		readonly unplaced: string;
		/** That field where it says others than the website that is looked at. */
		readonly placedAlso: string;
		/** Address of another website to which visitors are sent; "" where they see the page. */
		readonly leadsTo: string;
	};
}

/** Messages from the framed page. It has an opaque origin, so the frame identifies the sender. */
export type Message =
	| ({ readonly what: "ready" } & PreviewTold)
	| { readonly what: "scrolled"; readonly top: number }
	| { readonly what: "field"; readonly field: string }
	| { readonly what: "link"; readonly href: string };

/** The message of an event; undefined for one that no preview has sent. */
export function messageOf({ data }: MessageEvent): Message | undefined {
	return data?.from === "preview" && typeof data.what === "string" ? data : undefined;
}
