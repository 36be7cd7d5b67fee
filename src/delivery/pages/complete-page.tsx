import type { Context } from "hono";
import type { ReactElement } from "react";
import { numberedAddress } from "../../model/addresses/site-path.ts";
import { GonePage, PageUses, renderPage } from "../../site/render.tsx";
import { encode, encodingFor } from "../compress.ts";
import { htmlType, type Line, policyHeaders } from "../http/page-headers.ts";
import { type PagePolicy, pagePolicy } from "../http/policy/page-policy.ts";
import { factsOf } from "../http/request-facts.ts";
import type { PageOf } from "../http/version-header.ts";
import type { RequestSite } from "./sites.ts";

export interface CompletePage {
	readonly html: string;
	readonly status: number;
	readonly policy?: PagePolicy;
	/** Incomplete pages are not cached. */
	readonly isComplete: boolean;
	readonly headers?: Readonly<Record<string, string>>;
	/** Path or absolute address. A visitor's query is appended unless numeric. */
	readonly location?: string;
	readonly type?: string;
	/** Milliseconds since the epoch. */
	readonly expiresAt?: number;
	readonly of?: PageOf | undefined;
	/** In addition to those of the website. */
	readonly tags?: readonly string[];
}

export interface PageRequest {
	readonly context: Context;
	/** Normalised, or unchanged on development hosts. */
	readonly host: string;
	/** `host` is unchanged. */
	readonly isExact: boolean;
	/** Preview access cookie; "" for other visitors. */
	readonly look: string;
	readonly line: Line;
	find(): Promise<RequestSite>;
	/** The last requested site could not be read. */
	isAway(): boolean;
	/** Writes of other processes may be missing. */
	mayBeAway(): boolean;
}

export const goneStatus = 410;

export const htmlHeaders = { "content-type": htmlType };

export const awayHeaders = { "retry-after": "10", "x-robots-tag": "noindex" };

export function renderComplete(page: ReactElement): Pick<CompletePage, "html" | "policy"> {
	const uses = new PageUses();
	const html = renderPage(page, uses);
	return { html, policy: pagePolicy(uses) };
}

export function renderGone(): CompletePage {
	return { ...renderComplete(<GonePage />), status: goneStatus, isComplete: true };
}

export function pairsOf(headers: readonly string[]): [string, string][] {
	return headers.flatMap((name, index) =>
		index % 2 === 0 ? [[name, headers[index + 1] ?? ""] satisfies [string, string]] : [],
	);
}

/** A page without its data is cached nowhere. @param hints headers, names and values alternating */
export async function respondComplete(
	{ context, line }: PageRequest,
	{ html, policy, status, isComplete, location, headers: more }: CompletePage,
	hints: readonly string[] = [],
): Promise<Response> {
	if (location !== undefined) return elsewhere(context, location, status);
	const { body, encoding } = await encode(html, encodingFor(context.req.header("accept-encoding")));
	const headers = new Headers({
		...htmlHeaders,
		...Object.fromEntries(pairsOf(hints)),
		"cache-control": isComplete ? "no-cache" : "no-store",
		vary: "accept-encoding",
		...(policy && Object.fromEntries(pairsOf(policyHeaders(policy, line)))),
		...more,
	});
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(body, { status, headers });
}

/** Not cached, so that browsers do not loop between addresses that were changed back and forth. */
function elsewhere(context: Context, location: string, status: number): Response {
	const { pathname, search } = new URL(context.req.url);
	// A numeric query was the old address.
	const isNumber = numberedAddress(pathname + search) !== undefined;
	const to = isNumber ? location : withQuery(location, search);
	return new Response(`This page is at ${to}\n`, {
		status,
		headers: { location: to, "cache-control": "no-cache", "content-type": "text/plain; charset=utf-8" },
	});
}

function withQuery(address: string, search: string): string {
	if (search.length < 2) return address;
	const [before = "", ...fragment] = address.split("#");
	const query = before.includes("?") ? `&${search.slice(1)}` : search;
	return [before + query, ...fragment].join("#");
}

export function noteBrand({ context }: PageRequest, finding: Promise<RequestSite>): void {
	const facts = factsOf(context);
	const note = ({ site }: RequestSite) => {
		if (facts) facts.brand = site.key;
	};
	finding.then(note, () => undefined);
}
