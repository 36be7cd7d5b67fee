import type { PreviewFacts } from "../../../model/api/editorial/preview-facts.ts";

export interface PreviewReport {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly facts: PreviewFacts;
}

/** Section and fields of the page that a form edits. */
export interface Spot {
	/** Id of a section, or `footer`; "" for none. */
	readonly part: string;
	readonly fields: readonly string[];
}

/** The page has an opaque origin, so the frame identifies the sender. */
export type Message =
	| ({ readonly what: "ready" } & PreviewReport)
	| { readonly what: "scrolled"; readonly top: number }
	| { readonly what: "field"; readonly field: string }
	| { readonly what: "link"; readonly href: string };

export function messageOf({ data }: MessageEvent): Message | undefined {
	return data?.from === "preview" && typeof data.what === "string" ? data : undefined;
}
