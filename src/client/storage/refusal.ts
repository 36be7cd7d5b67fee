import { secondsOf } from "../request.ts";
import { StorageError, type StorageErrorCode } from "./storage-error.ts";

/** No response, or the server is busy. */
export class TemporaryFailure extends Error {
	override readonly name = "TemporaryFailure";
	readonly status: number;
	readonly serverReason: string;
	/** Milliseconds that the server requested; 0 for none. */
	readonly retryAfterMs: number;
	constructor(status: number, more: { serverReason?: string; retryAfterMs?: number; cause?: unknown } = {}) {
		super(`Temporary failure ${status}`, { cause: more.cause });
		this.status = status;
		this.serverReason = more.serverReason ?? "";
		this.retryAfterMs = more.retryAfterMs ?? 0;
	}
}

const codes: Readonly<Record<number, StorageErrorCode>> = {
	401: "unauthenticated",
	402: "quota-exceeded",
	403: "unauthorized",
	404: "object-not-found",
};

export function refusalOf(
	answer: { readonly status: number; readonly headers: Headers; readonly text: string },
	nowMs: number,
): StorageError | TemporaryFailure {
	const { status, headers, text } = answer;
	const serverReason = reasonIn(text);
	if (mayPass(status)) {
		const retryAfterMs = secondsOf(headers.get("retry-after") ?? "", nowMs) * 1_000;
		return new TemporaryFailure(status, { serverReason, retryAfterMs });
	}
	const isForApp = status === 401 && /app.?check token is invalid/i.test(text);
	const code = isForApp ? "unauthorized-app" : (codes[status] ?? "unknown");
	return new StorageError(code, { status, serverReason });
}

function mayPass(status: number): boolean {
	return (status >= 500 && status < 600) || status === 408 || status === 429;
}

/** Reads problem details (RFC 9457), or other servers' format. */
function reasonIn(text: string): string {
	try {
		const parsed = JSON.parse(text);
		const reason = parsed?.title ?? parsed?.error?.message;
		return typeof reason === "string" ? reason : "";
	} catch {
		return "";
	}
}
