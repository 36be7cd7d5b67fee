import { Readable } from "node:stream";
import type { ByteRange } from "../files/store/store.ts";

export const immutable = "public, max-age=31536000, immutable";

export interface Sendable {
	readonly size: number;
	/** Without quotes. */
	readonly etag: string;
	/** Milliseconds since the epoch. */
	readonly modifiedAt: number;
	readonly headers: Readonly<Record<string, string>>;
	read(range?: ByteRange): Promise<Readable>;
}

/** Blocks scripts in any file; SVG drawings retain their inline styles. */
function policyFor(contentType: string | undefined): string {
	const styles = contentType === "image/svg+xml" ? "; style-src 'unsafe-inline'" : "";
	return `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${styles}; sandbox`;
}

const harmless = {
	"cross-origin-resource-policy": "cross-origin",
	"x-content-type-options": "nosniff",
};

/** All bytes, a range, only headers, 304 or 412 (RFC 9110). */
export async function sendBytes(request: Request, file: Sendable): Promise<Response> {
	const etag = `"${file.etag}"`;
	const headers: Record<string, string> = {
		...harmless,
		"content-security-policy": policyFor(file.headers["content-type"]),
		"accept-ranges": "bytes",
		etag,
		"last-modified": new Date(file.modifiedAt).toUTCString(),
		...file.headers,
	};
	if (!isAsExpected(request, etag, file.modifiedAt)) return new Response(null, { status: 412, headers });
	if (isFresh(request, etag, file.modifiedAt)) return new Response(null, { status: 304, headers });
	const range = rangeOf(request, etag, file.size);
	if (range === "unsatisfiable")
		return new Response(null, {
			status: 416,
			headers: { ...headers, "content-range": `bytes */${file.size}` },
		});
	const length = range ? range.end - range.start + 1 : file.size;
	headers["content-length"] = String(length);
	if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
	const status = range ? 206 : 200;
	if (request.method === "HEAD" || length === 0) return new Response(null, { status, headers });
	const stream = await file.read(range);
	return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** If-Match, else If-Unmodified-Since. */
function isAsExpected({ headers }: Request, etag: string, modifiedAt: number): boolean {
	const expected = headers.get("if-match");
	if (expected !== null)
		return expected
			.split(",")
			.map((one) => one.trim())
			.some((one) => one === etag || one === "*");
	const since = Date.parse(headers.get("if-unmodified-since") ?? "");
	return Number.isNaN(since) || Math.floor(modifiedAt / 1_000) * 1_000 <= since;
}

function isFresh({ headers }: Request, etag: string, modifiedAt: number): boolean {
	const known = headers.get("if-none-match");
	if (known !== null)
		return known
			.split(",")
			.map((one) => one.trim().replace(/^W\//, ""))
			.some((one) => one === etag || one === "*");
	const since = Date.parse(headers.get("if-modified-since") ?? "");
	return Math.floor(modifiedAt / 1_000) * 1_000 <= since;
}

function rangeOf(request: Request, etag: string, size: number): ByteRange | "unsatisfiable" | undefined {
	const requested = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "");
	const condition = request.headers.get("if-range");
	// Multiple ranges, or a range of a changed file, get the complete file.
	if (!requested || (condition !== null && condition !== etag)) return undefined;
	const [first = "", last = ""] = requested.slice(1);
	if (first === "" && last === "") return undefined;
	const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
	if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
	return start > end ? "unsatisfiable" : { start, end };
}

/** RFC 6266. */
export function dispositionOf(name: string, isInline: boolean): string {
	const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	const how = isInline ? "inline" : "attachment";
	return plain === name
		? `${how}; filename="${plain}"`
		: `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
