import type { ProblemDetails } from "../model/api.ts";

/** How the client reaches the server. */
export interface ClientOptions {
	/** Scheme and host of the server, such as `https://digital.example.nz`; "" for the page's own. */
	readonly origin?: string;
	/** Taken in place of the platform's, to add headers or to count. */
	readonly fetch?: typeof fetch;
	/** Milliseconds until a request is given up; 30 s, on a phone 60 s. */
	readonly timeoutMs?: number;
}

/** The server refused, or could not be reached (`status` 0). */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly status: number;
	readonly problem: ProblemDetails;
	/** Seconds after which to try again; 0 when the server did not say. */
	readonly retryAfter: number;
	constructor(problem: ProblemDetails, retryAfter = 0, cause?: unknown) {
		super(problem.title, { cause });
		this.status = problem.status;
		this.problem = problem;
		this.retryAfter = retryAfter;
	}
	/** True when nothing came back: offline, or the server is away or too slow. */
	get isUnreachable(): boolean {
		return this.status === 0;
	}
}

export interface Call {
	readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal | undefined;
}

export type Send = <T>(path: string, call?: Call) => Promise<T>;

/** Opens a way to send calls. In Node the session's cookie is kept here; in a browser the browser keeps it. */
export function openRequests(options: ClientOptions): Send {
	const { origin = "", timeoutMs = defaultTimeoutMs() } = options;
	const ask = options.fetch ?? fetch;
	const cookies = typeof document === "undefined" ? new Map<string, string>() : undefined;
	return async <T>(path: string, call: Call = {}): Promise<T> => {
		const { method = "GET", query = {}, body, headers = {} } = call;
		const deadline = AbortSignal.timeout(timeoutMs);
		const request: RequestInit = {
			method,
			credentials: "same-origin",
			signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
			headers: {
				accept: "application/json",
				...(body !== undefined && { "content-type": "application/json" }),
				...(cookies && {
					origin,
					cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
				}),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		};
		const response = await reach(ask, `${origin}${path}${queryString(query)}`, request, call.signal);
		for (const cookie of cookies ? response.headers.getSetCookie() : []) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === "" || /max-age=0/i.test(cookie)) cookies?.delete(name);
			else cookies?.set(name, value);
		}
		if (!response.ok) throw await refusal(response);
		return (response.status === 204 ? undefined : await response.json()) as T;
	};
}

async function reach(ask: typeof fetch, url: string, request: RequestInit, signal: AbortSignal | undefined) {
	try {
		return await ask(url, request);
	} catch (cause) {
		if (signal?.aborted) throw cause;
		const title = "The server could not be reached. Check your connection and try again.";
		throw new ApiError({ type: "about:blank", status: 0, title, code: "network-request-failed" }, 0, cause);
	}
}

async function refusal(response: Response): Promise<ApiError> {
	const retryAfter = Number(response.headers.get("retry-after") ?? 0) || 0;
	const problem = (await response.json().catch(() => undefined)) as ProblemDetails | undefined;
	if (problem?.title) return new ApiError({ ...problem, status: response.status }, retryAfter);
	const title = `The server answered with an error (${response.status}). Please try again in a minute.`;
	return new ApiError({ type: "about:blank", status: response.status, title }, retryAfter);
}

function queryString(query: NonNullable<Call["query"]>): string {
	const given = Object.entries(query).filter((entry) => entry[1] !== undefined && entry[1] !== "");
	const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
	return text && `?${text}`;
}

function defaultTimeoutMs(): number {
	const isPhone =
		typeof navigator !== "undefined" && /Android|iPhone|Mobile/i.test(navigator.userAgent ?? "");
	return isPhone ? 60_000 : 30_000;
}
