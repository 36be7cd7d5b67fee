import { createHash } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A response, with its body as text. */
export interface Answered {
	readonly status: number;
	readonly headers: Record<string, string | string[] | undefined>;
	readonly text: string;
}

export interface Sending {
	readonly method?: string;
	readonly token?: string;
	readonly headers?: Record<string, string>;
	/** Sent as it arrives; in chunks if its length is not announced. */
	readonly body?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
	/** Called with a function that cuts the request off. */
	readonly whenSending?: (cutOff: () => void) => void;
}

/**
 * Sends a request like a program that continues to send until there is a response; status 0 when it is cut off
 * before.
 */
export function send(port: number, path: string, sending: Sending = {}): Promise<Answered> {
	const { method = "POST", token = "", headers = {}, body = [], whenSending } = sending;
	return new Promise((resolve) => {
		const asked = request({
			port,
			host: "127.0.0.1",
			path,
			method,
			agent: false,
			headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
		});
		let answered = false;
		asked.once("response", async (response) => {
			answered = true;
			let text = "";
			try {
				for await (const chunk of response) text += chunk;
			} catch {
				text += " … cut off";
			}
			resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
		});
		asked.once("error", (error) => {
			if (!answered) resolve({ status: 0, headers: {}, text: String(error) });
		});
		whenSending?.(() => asked.destroy());
		// A client whose request is answered or cut off meanwhile need not send the rest.
		pipeline(Readable.from(body, { objectMode: false }), asked).catch(() => undefined);
	});
}

/** An address of the storage calls. */
export function objectsAddress(query: Record<string, string> = {}, bucket = "frontage"): string {
	return `/v0/b/${bucket}/o?${new URLSearchParams(query)}`;
}

/** Body and header of an upload in one request with its metadata. */
export function related(metadata: object, contentType: string, bytes: Iterable<Uint8Array>) {
	const head = `--cut\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--cut\r\ncontent-type: ${contentType}\r\n\r\n`;
	async function* body() {
		yield Buffer.from(head);
		yield* bytes;
		yield Buffer.from("\r\n--cut--");
	}
	return { headers: { "content-type": "multipart/related; boundary=cut" }, body: body() };
}

/** This many bytes at no cost, in chunks of 64 KB, each file different from its first chunk on. */
export function* cheapBytes(bytes: number, seed = 0): Generator<Buffer> {
	for (let left = bytes, first = true; left > 0; first = false) {
		const length = Math.min(left, zeros.length);
		yield first
			? Buffer.concat([Buffer.from(`\0${seed}\0`), zeros]).subarray(0, length)
			: zeros.subarray(0, length);
		left -= length;
	}
}

const zeros = Buffer.alloc(65_536);

/** MD5 of the same bytes. */
export function md5OfCheap(bytes: number, seed = 0): string {
	const hash = createHash("md5");
	for (const piece of cheapBytes(bytes, seed)) hash.update(piece);
	return hash.digest("base64");
}
