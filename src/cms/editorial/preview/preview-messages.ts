import type { PreviewFacts } from "../../../model/api/editorial/preview-facts.ts";

/** Data that a previewed page reports after loading. */
export interface PreviewReport {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly facts: PreviewFacts;
}

/** Messages from the framed page. It has an opaque origin, so the frame identifies the sender. */
export type Message =
	| ({ readonly what: "ready" } & PreviewReport)
	| { readonly what: "scrolled"; readonly top: number }
	| { readonly what: "field"; readonly field: string }
	| { readonly what: "link"; readonly href: string };

/** Returns the message of an event; undefined if not from a preview. */
export function messageOf({ data }: MessageEvent): Message | undefined {
	return data?.from === "preview" && typeof data.what === "string" ? data : undefined;
}
