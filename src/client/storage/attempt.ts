import type { Fetch } from "../request.ts";
import { refusalOf, TemporaryFailure } from "./refusal.ts";
import { StorageError } from "./storage-error.ts";

export interface StorageRequest {
	readonly method: "GET" | "POST" | "PATCH" | "DELETE";
	readonly address: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Blob | Uint8Array<ArrayBuffer>;
}

export interface StorageAnswer {
	readonly headers: Headers;
	readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

/** @throws {TemporaryFailure} if a retry may help @throws {StorageError} if refused @throws the abort reason */
export type Attempt = (request: StorageRequest, signal: AbortSignal) => Promise<StorageAnswer>;

export interface AttemptOptions {
	readonly origin: string;
	readonly ask: Fetch;
	/** Maximum silence. */
	readonly timeoutMs: number;
	readonly token: () => string | undefined | Promise<string | undefined>;
	readonly now: () => number;
}

/** 16 kB per second. */
const slowestBytesPerMs = 16;

export function openAttempts({ origin, ask, timeoutMs, token, now }: AttemptOptions): Attempt {
	return async ({ method, address, headers, body }, signal) => {
		const given = await token();
		const silence = openSilence(timeoutMs);
		try {
			silence.allow(sizeOf(body) / slowestBytesPerMs);
			const response = await ask(`${origin}${address}`, {
				method,
				credentials: "same-origin",
				signal: AbortSignal.any([signal, silence.signal]),
				headers: { ...(given !== undefined && { authorization: `Firebase ${given}` }), ...headers },
				...(body !== undefined && { body }),
			});
			const answer = { headers: response.headers, pieces: await read(response, silence.allow) };
			if (response.ok) return answer;
			throw refusalOf({ status: response.status, headers: response.headers, text: textOf(answer) }, now());
		} catch (error) {
			if (signal.aborted) throw signal.reason;
			const isRefusal = error instanceof StorageError || error instanceof TemporaryFailure;
			throw isRefusal ? error : new TemporaryFailure(0, { cause: error });
		} finally {
			silence.end();
		}
	};
}

function openSilence(timeoutMs: number) {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = () => clearTimeout(timer);
	return {
		signal: controller.signal,
		/** Resets the timer, or extends it for a large upload. */
		allow(moreMs = 0) {
			end();
			const give = () => controller.abort(new DOMException("The server has been silent", "TimeoutError"));
			timer = setTimeout(give, timeoutMs + moreMs);
		},
		end,
	};
}

async function read(response: Response, onBytes: () => void): Promise<Uint8Array<ArrayBuffer>[]> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const reader = response.body?.getReader();
	for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
		onBytes();
		pieces.push(next.value);
	}
	return pieces;
}

function sizeOf(body: StorageRequest["body"]): number {
	if (body === undefined) return 0;
	if (typeof body === "string") return body.length;
	return body instanceof Uint8Array ? body.length : body.size;
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}

export function textOf({ pieces }: Pick<StorageAnswer, "pieces">): string {
	return new TextDecoder().decode(joined(pieces));
}
