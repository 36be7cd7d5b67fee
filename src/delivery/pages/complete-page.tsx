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

/** A finished page. */
export interface CompletePage {
	readonly html: string;
	readonly status: number;
	/** Omitted without a page. */
	readonly policy?: PagePolicy;
	/** False if data was missing; such a page is not cached. */
	readonly isComplete: boolean;
	readonly headers?: Readonly<Record<string, string>>;
	/** Redirect target: a path or absolute address, to which the visitor's query is appended unless it is numeric. */
	readonly location?: string;
	/** Content type of a page that is not HTML. */
	readonly type?: string;
	/** Expiry of a page with time-dependent content, in milliseconds since the epoch. */
	readonly expiresAt?: number;
	/** Record of the page. */
	readonly of?: PageOf | undefined;
}

/** A page request and its site. */
export interface PageRequest {
	readonly context: Context;
	/** Host for the cache: normalised for lookup or, on development hosts, unchanged. */
	readonly host: string;
	/** Whether the host is unchanged. */
	readonly isExact: boolean;
	/** Preview access cookie; "" for other visitors. */
	readonly look: string;
	readonly line: Line;
	find(): Promise<RequestSite>;
	/** Whether the last requested site could not be read. */
	isAway(): boolean;
	/** Whether writes of other processes may be missing. */
	mayBeAway(): boolean;
}

export const goneStatus = 410;

export const htmlHeaders = { "content-type": htmlType };

/** Headers, with status 503, of the page shown if the requested one cannot be read. */
export const awayHeaders = { "retry-after": "10", "x-robots-tag": "noindex" };

/** Renders a page with complete data. */
export function renderComplete(page: ReactElement): Pick<CompletePage, "html" | "policy"> {
	const uses = new PageUses();
	const html = renderPage(page, uses);
	return { html, policy: pagePolicy(uses) };
}

/** Renders the page of a host whose website was removed. */
export function renderGone(): CompletePage {
	return { ...renderComplete(<GonePage />), status: goneStatus, isComplete: true };
}

/** Converts alternating names and values to pairs. */
export function pairsOf(headers: readonly string[]): [string, string][] {
	return headers.flatMap((name, index) =>
		index % 2 === 0 ? [[name, headers[index + 1] ?? ""] satisfies [string, string]] : [],
	);
}

/**
 * Responds with a finished page that is not cached here. A page without its data is cached nowhere.
 * @param hints headers, names and values alternating
 */
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

/** Redirects without caching, so that browsers do not loop between addresses that were changed back and forth. */
function elsewhere(context: Context, location: string, status: number): Response {
	const { pathname, search } = new URL(context.req.url);
	// A numeric query was the old address and has no meaning for the new one.
	const isNumber = numberedAddress(pathname + search) !== undefined;
	const to = isNumber ? location : withQuery(location, search);
	return new Response(`This page is at ${to}\n`, {
		status,
		headers: { location: to, "cache-control": "no-cache", "content-type": "text/plain; charset=utf-8" },
	});
}

/** Adds a visitor's query to an address, before its fragment. */
function withQuery(address: string, search: string): string {
	if (search.length < 2) return address;
	const [before = "", ...fragment] = address.split("#");
	const query = before.includes("?") ? `&${search.slice(1)}` : search;
	return [before + query, ...fragment].join("#");
}

/** Records the brand of the page for request metrics. */
export function noteBrand({ context }: PageRequest, finding: Promise<RequestSite>): void {
	const facts = factsOf(context);
	const note = ({ site }: RequestSite) => {
		if (facts) facts.brand = site.key;
	};
	finding.then(note, () => undefined);
}
