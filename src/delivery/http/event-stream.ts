/** A stream of server-sent events, as what makes it sees it. */
export interface EventStream {
	/**
	 * Sends an event; one that the client does not take in time ends the stream.
	 * @param id what the client names when it comes back; counted unless given
	 */
	send(event: string, data: object, id?: number): void;
	/** Has the client name this when it comes back, and nothing else. */
	sendId(id: number): void;
	/** Sends a line that browsers do not look at, so that nobody between takes the stream for dead. */
	sendComment(): void;
	end(): void;
}

/** So many events may wait for a client that takes none. */
const mostWaiting = 500;

/**
 * Answers with a stream of events. It begins when the answer is read: of one to HEAD nobody reads anything.
 * @param begin called then; what it gives back ends what it has begun, however the stream ends
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

/** Not all at once, after a restart. */
function retryMs(): number {
	return 500 + Math.floor(Math.random() * 1_000);
}

const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store, no-transform",
	// nginx passes each event on at once.
	"x-accel-buffering": "no",
	// Nothing follows over the connection: a stop of the program does not wait for it.
	connection: "close",
};
