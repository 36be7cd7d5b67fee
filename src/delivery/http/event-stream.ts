export interface EventStream {
	/** Ends the stream if the client does not read it in time. @param id last event id; counted by default */
	send(event: string, data: object, id?: number): void;
	sendId(id: number): void;
	/** Browsers ignore it; proxies keep the connection open. */
	sendComment(): void;
	end(): void;
}

const mostWaiting = 500;

/**
 * The stream starts when its body is read, so never for HEAD.
 * @param begin called at the start; it returns the cleanup function, which runs however the stream ends
 */
export function eventStream(begin: (stream: EventStream) => () => void): Response {
	const encoder = new TextEncoder();
	let id = 0;
	let over: (() => void) | undefined;
	let isOver = false;
	const finish = () => {
		isOver = true;
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
					sendComment: () => write(":\n\n"),
					end() {
						if (isOver) return;
						finish();
						controller.close();
					},
				};
				write(`retry: ${retryMs()}\n\n`);
				const end = begin(stream);
				if (isOver) end();
				else over = end;
			},
			cancel: finish,
		},
		{ highWaterMark: 0 },
	);
	return new Response(body, { headers });
}

/** Random, so that clients do not reconnect all at once after a restart. */
function retryMs(): number {
	return 500 + Math.floor(Math.random() * 1_000);
}

const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store, no-transform",
	// Disables buffering in nginx.
	"x-accel-buffering": "no",
	// Closes the connection afterwards, so that a shutdown does not wait for it.
	connection: "close",
};
