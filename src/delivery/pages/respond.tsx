import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { ReactElement } from "react";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { renderPageStream, renderRest, settled, waitingChunk } from "../../site/render.tsx";
import { roomToRender } from "../backpressure.ts";
import type { Edge } from "../edge.ts";
import { type Delivery, inTime, resolveInTime, waitInDoubtMs } from "../http/deadlines.ts";
import { policyHeaders } from "../http/page-headers.ts";
import { type BegunPage, begunPagePolicy } from "../http/policy/page-policy.ts";
import { type PageOf, versionHeaderOf } from "../http/version-header.ts";
import type { Log } from "../log.ts";
import { cacheKey } from "../page-cache/address.ts";
import type { CachedPage } from "../page-cache/cached-page.ts";
import { cachedResponse } from "../page-cache/cached-response.ts";
import { Flights } from "../page-cache/flights.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { closedPage, isClosed } from "./closed.tsx";
import {
	awayHeaders,
	type CompletePage,
	htmlHeaders,
	noteBrand,
	type PageRequest,
	pairsOf,
	renderComplete,
	respondComplete,
} from "./complete-page.tsx";
import type { RequestSite } from "./sites.ts";

export interface Plan<P extends object = object> {
	/** Promises that never reject. */
	readonly pieces: P;
	render(pieces: P): ReactElement;
	/** Call it after all data has arrived. */
	readonly isDegraded: () => boolean;
	readonly status?: number;
	readonly of?: PageOf;
	/** In addition to those of the website; call it after all data has arrived. */
	readonly tags?: () => Promise<readonly string[]>;
}

export function plan<T extends object>(
	deliveries: { readonly [K in keyof T]: Delivery<T[K]> },
	render: (pieces: { readonly [K in keyof T]: Promise<T[K]> }) => ReactElement,
): Plan<{ readonly [K in keyof T]: Promise<T[K]> }> {
	const entries = Object.entries(deliveries) as [string, Delivery<unknown>][];
	return {
		pieces: Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as {
			readonly [K in keyof T]: Promise<T[K]>;
		},
		render,
		isDegraded: () => entries.some(([, delivery]) => delivery.hasFailed()),
	};
}

interface Flight<P extends object> {
	/** Resolves when the render may start. */
	readonly begun: Promise<void>;
	readonly finding: Promise<RequestSite>;
	readonly planning: Promise<Plan<P>>;
	readonly whole: Promise<CompletePage>;
	readonly cached: Promise<CachedPage | undefined>;
}

interface Begun {
	readonly mark: number;
	/** Last known write, in milliseconds since the epoch. */
	readonly asOf: number;
}

export interface Rendering {
	renders: number;
}

export interface ResponderOptions {
	readonly reader: SiteReader;
	readonly cache: PageCache;
	readonly edge: Edge;
	readonly log: Log;
	readonly rendering: Rendering;
	readonly pageWaitMs: number;
}

/** Renders a page once for all concurrent requests, then caches it. */
export function openResponder({ reader, cache, edge, log, rendering, pageWaitMs }: ResponderOptions) {
	const flights = new Flights();

	const begin = (): Begun => ({ mark: cache.mark(), asOf: cache.lastWriteAt });

	function start<P extends object>(
		request: PageRequest,
		planFor: (requestSite: RequestSite) => Plan<P>,
	): Flight<P> {
		const begun = roomToRender();
		const mark = begun.then(begin);
		const finding = begun.then(request.find);
		const planning = finding.then(planFor);
		const whole = Promise.all([finding, planning]).then(
			async ([requestSite, page]): Promise<CompletePage> => {
				if (requestSite.leadsTo) return leadingTo(requestSite.leadsTo, request);
				if (isClosed(requestSite))
					return closedPage(reader, requestSite, new URL(request.context.req.url).pathname);
				rendering.renders += 1;
				const rendered = renderComplete(page.render(await arrived(page.pieces)));
				if (requestSite.isDegraded)
					return { ...rendered, status: 503, isComplete: false, headers: awayHeaders };
				const tags = (await page.tags?.()) ?? [];
				return { ...rendered, status: page.status ?? 200, tags, isComplete: !page.isDegraded() };
			},
		);
		return { begun, finding, planning, whole, cached: keep(request, mark, finding, whole) };
	}

	async function keep(
		{ context, host, isExact }: PageRequest,
		beginning: Promise<Begun>,
		finding: Promise<RequestSite>,
		rendering: Promise<CompletePage>,
	): Promise<CachedPage | undefined> {
		const { mark, asOf } = await beginning;
		const [requestSite, { html, policy, status, isComplete, type, of, ...whole }] = await Promise.all([
			finding,
			rendering,
		]);
		const { cachedAs, names, seesAt, site } = requestSite;
		const address = cacheKey(targetOf(context));
		if (!isComplete || status !== 200 || cachedAs === "" || !policy || address === undefined)
			return undefined;
		const tags = [...new Set([...names, ...seesAt, ...(whole.tags ?? [])])];
		const { expiresAt } = whole;
		// Only pages have resources to preload.
		const cached = {
			...(expiresAt === undefined && { cacheControl: edge.cacheControl }),
			more: [
				...edge.headersOf(tags, address, type === undefined ? site.look : undefined),
				...versionHeaderOf({ asOf, of }),
			],
		};
		const page = { address, html, type, expiresAt, policy, brand: site.key, edge: cached };
		return cache.store({ host, isExact, site: cachedAs, tags, mark, ...page });
	}

	/** Searches are rendered per request. */
	function fly<T extends { readonly cached: Promise<unknown> }>(request: PageRequest, begin: () => T): T {
		const address = cacheKey(targetOf(request.context));
		if (address === undefined) return begin();
		const cookie = request.context.req.header("cookie") ?? "";
		// On a development host, a cookie may select the brand.
		const name = [request.host, address, /dev-domain=[^;]*/.exec(cookie)?.[0] ?? "", request.look].join("\n");
		return flights.join(name, cache.mark(), begin, ({ cached }) => cached);
	}

	async function answer(
		request: PageRequest,
		whole: CompletePage,
		{ cached, finding }: Pick<Flight<object>, "cached" | "finding">,
	) {
		const page = await cached;
		const isPage = !whole.headers?.["content-type"];
		if (!page) return respondComplete(request, whole, isPage ? edge.hintsOf((await finding).site.look) : []);
		// Nothing below may retain the page's text: it is twice as large as its bytes.
		return send(request, page);
	}

	return {
		/** Complete if data arrives in time; else streamed after the head. */
		async respond<P extends object>(
			request: PageRequest,
			planFor: (requestSite: RequestSite) => Plan<P>,
		): Promise<Response> {
			const flight = fly(request, () => start(request, planFor));
			noteBrand(request, flight.finding);
			await flight.begun;
			const isInDoubt = () => request.mayBeAway() && !request.isAway();
			const whole =
				(await inTime(flight.whole, pageWaitMs)) ??
				(isInDoubt() ? await inTime(flight.whole, waitInDoubtMs) : undefined);
			if (whole) return answer(request, whole.value, flight);
			const found = await inTime(flight.finding, 0);
			const nonce = randomBytes(16).toString("base64");
			if (found && isClosed(found.value)) return answer(request, await flight.whole, flight);
			if (!found)
				return streamed(waitingThenPage(flight, { nonce, log, pageWaitMs }), request, {
					begun: { nonce },
					hints: edge.hintsOf(),
					isUnavailable: true,
				});
			rendering.renders += 1;
			const page = await flight.planning;
			const { promises } = await resolveInTime(page.pieces, 0);
			const stream = streamOf(page.render(promises), { nonce }, log);
			const { contact, measurementId, look } = found.value.site;
			const begun = { nonce, form: contact.formUrl, isMeasured: measurementId !== "" };
			return streamed(Readable.toWeb(stream) as ReadableStream, request, {
				begun,
				hints: edge.hintsOf(look),
				isUnavailable: request.isAway() || request.mayBeAway(),
			});
		},

		async respondWhen(
			request: PageRequest,
			render: (requestSite: RequestSite) => Promise<CompletePage>,
		): Promise<Response> {
			const { finding, whole, cached } = fly(request, () => {
				const begun = roomToRender();
				const mark = begun.then(begin);
				const finding = begun.then(request.find);
				const whole = finding.then((requestSite) =>
					requestSite.leadsTo ? leadingTo(requestSite.leadsTo, request) : render(requestSite),
				);
				rendering.renders += 1;
				return { finding, whole, cached: keep(request, mark, finding, whole) };
			});
			noteBrand(request, finding);
			return answer(request, await whole, { cached, finding });
		},
	};
}

export type Responder = ReturnType<typeof openResponder>;

async function send({ context, line }: PageRequest, page: CachedPage): Promise<Response> {
	const { status, headers, bytes } = await cachedResponse(page, {
		method: context.req.method,
		ifNoneMatch: context.req.header("if-none-match"),
		acceptEncoding: context.req.header("accept-encoding"),
		line,
		mayBeStale: false,
	});
	return new Response(bytes ?? null, { status, headers: pairsOf(headers) });
}

function leadingTo(origin: string, { context }: PageRequest): CompletePage {
	return { html: "", status: 308, isComplete: true, location: origin + new URL(context.req.url).pathname };
}

export function targetOf({ req }: Context): string {
	const { pathname, search } = new URL(req.url);
	return pathname + search;
}

/** For synchronous use by React. */
export async function arrived<P extends object>(pieces: P): Promise<P> {
	const entries = await Promise.all(
		Object.entries(pieces).map(async ([name, piece]) => [name, settled(await piece)] as const),
	);
	return Object.fromEntries(entries) as P;
}

interface StreamedHead {
	readonly begun: BegunPage;
	/** Names and values, alternating. */
	readonly hints: readonly string[];
	/**
	 * The website is unknown, or the database may be unreachable. Search engines and caches must not take the waiting
	 * page for the website's own.
	 */
	readonly isUnavailable: boolean;
}

function streamed(
	body: ReadableStream,
	{ line }: PageRequest,
	{ begun, hints, isUnavailable }: StreamedHead,
): Response {
	const more = [...hints, ...policyHeaders(begunPagePolicy(begun), line)];
	const headers = { ...htmlHeaders, ...Object.fromEntries(pairsOf(more)), "cache-control": "no-store" };
	if (isUnavailable) return new Response(body, { status: 503, headers: { ...headers, ...awayHeaders } });
	return new Response(body, { headers });
}

function streamOf(page: ReactElement, options: { nonce: string; isRest?: boolean }, log: Log): Readable {
	return renderPageStream(page, {
		...options,
		onError: (err) => log.error({ err }, "a page could not be rendered"),
	});
}

function waitingThenPage<P extends object>(
	{ planning }: Flight<P>,
	{ nonce, log, pageWaitMs }: Pick<ResponderOptions, "log" | "pageWaitMs"> & { readonly nonce: string },
): ReadableStream {
	const parts = async function* () {
		yield waitingChunk();
		const page = await planning;
		const { promises, allInTime } = await resolveInTime(page.pieces, pageWaitMs);
		if (allInTime) yield renderRest(page.render(promises), nonce);
		else yield* streamOf(page.render(promises), { nonce, isRest: true }, log);
	};
	return Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream;
}
