import { Readable } from "node:stream";
import { silent, unavailable } from "./retries.ts";
import { StoreUnavailableError } from "./store.ts";

/**
 * Returns the body of a response, which fails unless it is complete.
 * @param silence milliseconds without data, while the reader is waiting, after which it fails
 */
export function completeBody(body: Readable, length: number, silence: number): Readable {
	// The reader receives the error, and may attach later.
	body.on("error", () => {});
	const stream = Readable.from(chunksOf(body, length, silence), { objectMode: false });
	// Destroys a body that is never read, because its generator has not started.
	stream.once("close", () => body.destroy());
	return stream;
}

async function* chunksOf(body: Readable, length: number, silence: number): AsyncGenerator<Buffer> {
	let received = 0;
	const startWaiting = () => setTimeout(() => body.destroy(silent(silence)), silence);
	let waiting = startWaiting();
	try {
		for await (const chunk of body) {
			// A slow reader is not counted as silence of the store.
			clearTimeout(waiting);
			received += chunk.length;
			yield chunk;
			waiting = startWaiting();
		}
	} catch (error) {
		throw error instanceof StoreUnavailableError ? error : unavailable(error);
	} finally {
		clearTimeout(waiting);
	}
	if (received !== length) throw unavailable(new Error(`${received} of ${length} bytes were received`));
}
