import { Readable } from "node:stream";
import type { Context } from "hono";
import type { ReactElement } from "react";
import { renderPage, renderPageStream, renderRest, waitingChunk } from "../site/render.tsx";
import { encode, encodingFor } from "./compress.ts";
import type { Log } from "./log.ts";
import { type Delivery, inTime, settleInTime } from "./patience.ts";
import type { FoundSite } from "./sites.ts";

/** What a page of a found site shows: its data, started, and how it is drawn. */
export interface Plan<P extends object = object> {
	/** Promises, each of which never rejects. */
	readonly pieces: P;
	readonly draw: (pieces: P) => ReactElement;
	/** Whether any of the data had to be replaced; asked when all of it is there. */
	readonly isDegraded: () => boolean;
}

/** Plans a page of data on its way. */
export function plan<T extends object>(
	deliveries: { readonly [K in keyof T]: Delivery<T[K]> },
	draw: (pieces: { readonly [K in keyof T]: Promise<T[K]> }) => ReactElement,
): Plan<{ readonly [K in keyof T]: Promise<T[K]> }> {
	const entries = Object.entries(deliveries) as [string, Delivery<unknown>][];
	return {
		pieces: Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as {
			readonly [K in keyof T]: Promise<T[K]>;
		},
		draw,
		isDegraded: () => entries.some(([, delivery]) => delivery.hasFailed()),
	};
}

const htmlHeaders = { "content-type": "text/html; charset=utf-8" };

/**
 * Answers with a page: whole when its data comes in time; else at once with what there is, the rest streamed
 * behind it.
 */
export async function respond<P extends object>(
	context: Context,
	log: Log,
	finding: Promise<FoundSite>,
	planFor: (found: FoundSite) => Plan<P>,
): Promise<Response> {
	const found = await inTime(finding);
	if (!found) return streamed(waitingThenPage(finding, planFor, log));
	const page = planFor(found.value);
	const { promises, allInTime } = await settleInTime(page.pieces);
	if (!allInTime) return streamed(Readable.toWeb(streamOf(page.draw(promises), log)) as ReadableStream);
	const isWhole = !found.value.isDegraded && !page.isDegraded();
	return respondWhole(context, renderPage(page.draw(promises)), 200, isWhole);
}

/** Answers with a finished page. One made without its data is kept by nobody. */
export async function respondWhole(
	context: Context,
	html: string,
	status: number,
	isWhole = true,
): Promise<Response> {
	const { body, encoding } = await encode(html, encodingFor(context.req.header("accept-encoding")));
	const headers = new Headers({
		...htmlHeaders,
		"cache-control": isWhole ? "no-cache" : "no-store",
		vary: "accept-encoding",
	});
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(body, { status, headers });
}

function streamed(body: ReadableStream): Response {
	return new Response(body, { headers: { ...htmlHeaders, "cache-control": "no-store" } });
}

function streamOf(page: ReactElement, log: Log, isRest = false): Readable {
	return renderPageStream(page, {
		isRest,
		onError: (err) => log.error({ err }, "a page could not be drawn"),
	});
}

/** Says 'Loading domain configuration' at once, and the page behind it. */
function waitingThenPage<P extends object>(
	finding: Promise<FoundSite>,
	planFor: (found: FoundSite) => Plan<P>,
	log: Log,
): ReadableStream {
	const parts = async function* () {
		yield waitingChunk();
		const page = planFor(await finding);
		const { promises, allInTime } = await settleInTime(page.pieces);
		if (allInTime) yield renderRest(page.draw(promises));
		else yield* streamOf(page.draw(promises), log, true);
	};
	return Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream;
}
