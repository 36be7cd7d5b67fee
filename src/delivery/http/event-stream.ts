import { RequestError } from "./errors.ts";

export interface EventStream {
	/** Ends the stream if the client does not read it in time. @param id last event id; counted by default */
	send(event: string, data: object, id?: number): void;
	sendId(id: number): void;
	end(): void;
}

/** An ended session or lost permission is detected within this time. */
export const checkMs = 3_000;
/** A browser has one, two during a change. */
const most = { ofOne: 20, inAll: 1_000 };
/** Proxies close silent connections. */
const commentMs = 15_000;
const mostWaiting = 500;

interface Followers {
	followersOf(uid: string): number;
	readonly followers: number;
	readonly isEnding: boolean;
}

/** @throws {RequestError} with too many streams, or if the program ends */
export function requireRoom(
	followers: Followers,
	uid: string,
	refusals: { readonly ofOne: string; readonly inAll: string },
): void {
	const later = { "retry-after": "10" };
	if (followers.followersOf(uid) >= most.ofOne) throw new RequestError(429, refusals.ofOne, [], later);
	if (followers.isEnding || followers.followers >= most.inAll)
		throw new RequestError(503, refusals.inAll, [], later);
}

/**
 * Starts when the body is read, so never for HEAD.
 * @param begin returns the cleanup function, which runs however the stream ends
 */
export function eventStream(begin: (stream: EventStream) => () => void): Response {
	const encoder = new TextEncoder();
	let id = 0;
	let over: (() => void) | undefined;
	let isOver = false;
	let comments: NodeJS.Timeout | undefined;
	const finish = () => {
		isOver = true;
		clearInterval(comments);
		over?.();
		over = undefined;
	};
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (over || isOver) return;
				const write = (text: string) => {
					if (isOver) return;
					controller.enqueue(encoder.encode(text));
					if ((controller.desiredSize ?? 0) < -mostWaiting) stream.end();
				};
				const stream: EventStream = {
					send(event, data, given) {
						id += 1;
						write(`id: ${given ?? id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
					},
					sendId: (given) => write(`id: ${given}\n\n`),
					end() {
						if (isOver) return;
						finish();
						controller.close();
					},
				};
				write(`retry: ${retryMs()}\n\n`);
				const end = begin(stream);
				if (isOver) return end();
				over = end;
				comments = setInterval(write, commentMs, ":\n\n").unref();
			},
			cancel: finish,
		},
		{ highWaterMark: 0 },
	);
	return new Response(body, { headers });
}

/** Clients must not all reconnect at once. */
function retryMs(): number {
	return 500 + Math.floor(Math.random() * 1_000);
}

const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store, no-transform",
	// For nginx.
	"x-accel-buffering": "no",
	connection: "close",
};
