import type { Asked } from "../page-cache/cached-answers.ts";

/** A request that has been recognised. */
export interface Recognised extends Asked {
	readonly method: "GET" | "HEAD";
	readonly url: string;
	/** Those that decide how a cached page answers; all others say nothing to it. */
	readonly headers: Readonly<Partial<Record<ReadName, string>>>;
	/** Whether the connection ends with its answer. */
	readonly isLast: boolean;
	/** Where the next request begins. */
	readonly end: number;
}

type ReadName = (typeof read)[number];
const read = [
	...(["host", "connection", "accept-encoding", "if-none-match", "x-request-id"] as const),
	...(["x-forwarded-host", "x-forwarded-proto"] as const),
];

/** What browsers, robots and proxies send beside. Nothing here tells of a body, of another protocol, or of what is asked. */
const unread = [
	...["user-agent", "accept", "accept-language", "accept-charset", "cookie", "referer", "from", "dnt"],
	...["cache-control", "pragma", "if-modified-since", "upgrade-insecure-requests", "priority", "purpose"],
	...["save-data", "downlink", "rtt", "ect", "dpr", "width", "viewport-width", "device-memory"],
	...["forwarded", "via", "cdn-loop", "true-client-ip", "traceparent", "tracestate"],
];

/** As they are mostly written, so that hardly any name has to be rewritten before it is looked up. */
const written = (name: string) => [name, name.replace(/(?<![a-z])[a-z]/g, (first) => first.toUpperCase())];
const forms: ReadonlyMap<string, ReadName | ""> = new Map([
	...read.flatMap((name) => written(name).map((form) => [form, name] as const)),
	...unread.flatMap((name) => written(name).map((form) => [form, ""] as const)),
]);
const unreadFamily = /^(sec|x|cf)-/i;

/** Node takes notice of 2,000 lines. */
const firstLine = /(?:GET|HEAD) \/[\w/.~?=&%+-]* HTTP\/1\.1\r\n/y;
const otherLines = /(?:[A-Za-z][A-Za-z0-9-]*: (?! )[ -~]+(?<! )\r\n){1,50}\r\n/y;

/**
 * Reads one request in the one strict shape in which a page is asked for: GET or HEAD, HTTP/1.1, a plain path, one
 * Host, at most 50 known headers each written `Name: value`, none that is read twice, nothing of a body. Undefined
 * for anything else, also for what Node would take. What is recognised is read alike by Node's own parser.
 * @param text what came, a character a byte
 * @param start where the request begins
 */
export function recognise(text: string, start: number): Recognised | undefined {
	firstLine.lastIndex = start;
	if (!firstLine.test(text)) return undefined;
	otherLines.lastIndex = firstLine.lastIndex;
	if (!otherLines.test(text)) return undefined;
	const end = otherLines.lastIndex;
	const headers = readHeaders(text, firstLine.lastIndex, end - 2);
	if (headers?.host === undefined) return undefined;
	const { connection = "keep-alive" } = headers;
	const isLast = /^close$/i.test(connection);
	if (!isLast && !/^keep-alive$/i.test(connection)) return undefined;
	const method = text.startsWith("GET", start) ? "GET" : "HEAD";
	const target = start + method.length + 1;
	return { method, url: text.slice(target, text.indexOf(" ", target)), headers, isLast, end };
}

/** What is read of lines of the right shape; undefined when one of them is not known, or comes twice. */
function readHeaders(text: string, start: number, end: number): Recognised["headers"] | undefined {
	const headers: Partial<Record<ReadName, string>> = {};
	for (let at = start; at < end; ) {
		const colon = text.indexOf(":", at);
		const lineEnd = text.indexOf("\r", colon);
		const form = formOf(text.slice(at, colon));
		if (form === undefined || (form !== "" && headers[form] !== undefined)) return undefined;
		if (form !== "") headers[form] = text.slice(colon + 2, lineEnd);
		at = lineEnd + 2;
	}
	return headers;
}

/** The name of a header that is read, "" for one that is not; undefined for one that is not known. */
function formOf(name: string): ReadName | "" | undefined {
	const form = forms.get(name) ?? forms.get(name.toLowerCase());
	return form ?? (unreadFamily.test(name) ? "" : undefined);
}
