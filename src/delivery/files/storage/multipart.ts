import { RequestError } from "../../http/errors.ts";
import { parseJson } from "../../http/parse-json.ts";
import { checkedByMd5 } from "./content-md5.ts";

/** RFC 2387. */
export interface Related {
	readonly metadata: unknown;
	readonly contentType: string;
	readonly bytes: AsyncIterable<Uint8Array>;
}

const mostHead = 64 * 1024;
const blankLine = Buffer.from("\r\n\r\n");

/** JSON, then bytes, with at most one chunk in memory. */
export async function readRelated(header: string, body: AsyncIterable<Uint8Array>): Promise<Related> {
	const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(header)?.slice(1).find(Boolean);
	if (!boundary || boundary.length > 200) throw malformed("a boundary is missing");
	const source = body[Symbol.asyncIterator]();
	const delimiter = Buffer.from(`\r\n--${boundary}`);
	// The first delimiter has no preceding line break.
	let pending: Buffer = Buffer.from("\r\n");

	async function more(): Promise<boolean> {
		const { value, done } = await source.next();
		if (!done) pending = Buffer.concat([pending, value]);
		return !done;
	}
	async function until(mark: Buffer, what: string): Promise<Buffer> {
		for (;;) {
			const at = pending.indexOf(mark);
			if (at >= 0) {
				const before = pending.subarray(0, at);
				pending = pending.subarray(at + mark.length);
				return before;
			}
			if (pending.length > mostHead || !(await more())) throw malformed(what);
		}
	}
	async function skipEpilogue(): Promise<void> {
		let length = 0;
		for (; length <= mostHead; length += pending.length) {
			pending = Buffer.alloc(0);
			if (!(await more())) return;
		}
		throw malformed("too much follows the last delimiter");
	}
	async function* rest(): AsyncIterable<Uint8Array> {
		for (;;) {
			const at = pending.indexOf(delimiter);
			if (at >= 0) {
				if (at > 0) yield pending.subarray(0, at);
				await skipEpilogue();
				return;
			}
			// The delimiter may have started at the end.
			const safe = pending.length - delimiter.length;
			if (safe > 0) {
				yield pending.subarray(0, safe);
				pending = pending.subarray(safe);
			}
			if (!(await more())) throw malformed("the last delimiter is missing");
		}
	}

	await until(delimiter, "the first delimiter is missing");
	await until(blankLine, "the first part has no head");
	const text = await until(delimiter, "the first part has no end, or is too long");
	const head = await until(blankLine, "the second part has no head");
	const field = (name: string) =>
		new RegExp(`^${name}:\\s*([^\\r\\n]+)`, "im").exec(head.toString("latin1"))?.[1]?.trim();
	return {
		metadata: parseMetadata(text.toString("utf8")),
		contentType: field("content-type") ?? "",
		bytes: checkedByMd5(rest(), field("content-md5") ?? null),
	};
}

export function parseMetadata(text: string): unknown {
	if (text.trim() === "") return {};
	try {
		return parseJson(text);
	} catch (error) {
		throw error instanceof RequestError ? error : malformed("the metadata of the object is not JSON");
	}
}

function malformed(why: string): RequestError {
	return new RequestError(400, `This upload cannot be read: ${why}`);
}
