import type { ProblemDetails } from "../model/api/api.ts";

export interface ClientOptions {
	/** Scheme and host, such as `https://digital.example.nz`; "" for the page's own. */
	readonly origin?: string;
	readonly fetch?: typeof fetch;
	/** Milliseconds; 30 s, on a phone 60 s. */
	readonly timeoutMs?: number;
	/** Milliseconds between requests of the current user; 5 minutes. */
	readonly revalidateMs?: number;
}

/** The server refused, or was unreachable (`status` 0). */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly status: number;
	readonly problem: ProblemDetails;
	/** Seconds; 0 if unknown. */
	readonly retryAfter: number;
	constructor(problem: ProblemDetails, retryAfter = 0, cause?: unknown) {
		super(problem.title, { cause });
		this.status = problem.status;
		this.problem = problem;
		this.retryAfter = retryAfter;
	}
	get isUnreachable(): boolean {
		return this.status === 0;
	}
}

export interface Call {
	readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal | undefined;
	readonly keepalive?: boolean;
}

export type Send = <T>(path: string, call?: Call) => Promise<T>;

export type Fetch = (
	address: string,
	request: RequestInit & { readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** In Node, stores the session cookie and sends the origin, as browsers do. */
export function openFetch({ origin = "", fetch: ask = fetch }: ClientOptions): Fetch {
	if (typeof document !== "undefined") return (address, request) => ask(address, request);
	const cookies = openCookies();
	return async (address, request) => {
		const cookie = cookies.header();
		const headers = { origin, ...(cookie && { cookie }), ...request.headers };
		const response = await ask(address, { ...request, headers });
		cookies.keep(response);
		return response;
	};
}

/** Calls throw an `ApiError`, or the abort reason of their signal. */
export function openRequests(options: ClientOptions, ask: Fetch = openFetch(options)): Send {
	const { origin = "", timeoutMs = defaultTimeoutMs() } = options;
	return async <T>(path: string, call: Call = {}): Promise<T> => {
		const deadline = AbortSignal.timeout(timeoutMs);
		const request = {
			method: call.method ?? "GET",
			credentials: "same-origin" as const,
			signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
			headers: headersOf(call),
			...(call.keepalive && { keepalive: true }),
			...(call.body !== undefined && { body: JSON.stringify(call.body) }),
		};
		try {
			const response = await ask(`${origin}${path}${queryString(call.query ?? {})}`, request);
			return (await read(response)) as T;
		} catch (cause) {
			if (cause instanceof ApiError || call.signal?.aborted) throw cause;
			throw unreachable(cause);
		}
	};
}

function headersOf({ body, headers = {} }: Call): Readonly<Record<string, string>> {
	return {
		accept: "application/json",
		...(body !== undefined && { "content-type": "application/json" }),
		...headers,
	};
}

async function read(response: Response): Promise<unknown> {
	const text = await response.text();
	const parsed = parse(text);
	if (!response.ok || parsed === unreadable) throw refusal(response, parsed);
	return parsed;
}

const unreadable = Symbol("unreadable");

function parse(text: string): unknown {
	if (text === "") return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return unreadable;
	}
}

function unreachable(cause: unknown): ApiError {
	const title = "The server could not be reached. Check your connection and try again.";
	return new ApiError({ type: "about:blank", status: 0, title, code: "network-request-failed" }, 0, cause);
}

function refusal(response: Response, body: unknown): ApiError {
	const retryAfter = secondsOf(response.headers.get("retry-after") ?? "");
	const problem = body as ProblemDetails | undefined;
	if (problem?.title) return new ApiError({ ...problem, status: response.status }, retryAfter);
	const title = `The server answered with an error (${response.status}). Please try again in a minute.`;
	return new ApiError({ type: "about:blank", status: response.status, title }, retryAfter);
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
export function secondsOf(header: string, nowMs = Date.now()): number {
	if (/^\d+$/.test(header)) return Number(header);
	const at = Date.parse(header);
	return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - nowMs) / 1_000));
}

function queryString(query: NonNullable<Call["query"]>): string {
	const each = Object.entries(query).flatMap(([name, value]) =>
		[value].flat().map((item) => [name, String(item ?? "")]),
	);
	const text = new URLSearchParams(each.filter(([, text]) => text)).toString();
	return text && `?${text}`;
}

export function defaultTimeoutMs(): number {
	return isPhone() ? 60_000 : 30_000;
}

export function isPhone(): boolean {
	return typeof navigator !== "undefined" && /Android|iPhone|Mobile/i.test(navigator.userAgent ?? "");
}

interface Cookies {
	/** "" without cookies. */
	header(): string;
	keep(response: Response): void;
}

function openCookies(): Cookies {
	const etags = new Map<string, string>();
	return {
		header: () => [...etags].map(([name, value]) => `${name}=${value}`).join("; "),
		keep(response) {
			for (const cookie of response.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
				if (name === "") continue;
				if (value === "" || isOver(cookie)) etags.delete(name);
				else etags.set(name, value);
			}
		},
	};
}

/** Max-Age takes precedence over Expires (RFC 6265, section 5.3). */
function isOver(cookie: string): boolean {
	const maxAge = /;\s*max-age=(-?\d+)/i.exec(cookie)?.[1];
	if (maxAge !== undefined) return Number(maxAge) <= 0;
	const expires = /;\s*expires=([^;]+)/i.exec(cookie)?.[1];
	return expires !== undefined && Date.parse(expires) <= Date.now();
}
