import type { PreviewFacts } from "../../../model/api/editorial/preview-facts.ts";

export interface PreviewReport {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly facts: PreviewFacts;
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
