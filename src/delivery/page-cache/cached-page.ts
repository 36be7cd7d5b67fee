import { createHash } from "node:crypto";
import { compress, decompress, type Effort, type Encoding, leastEffort } from "../compress.ts";
import { htmlType, type PageEdge, specificHeaders } from "../http/page-headers.ts";
import type { PagePolicy } from "../http/policy/page-policy.ts";
import { routeOf } from "./address.ts";

const scratch = Buffer.allocUnsafeSlow(256 * 1_024);
/** UTF-8 bytes per UTF-16 code unit. */
const mostBytes = 3;

/** In its own memory. `Buffer.from` would read the text twice. */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
	if (text.length * mostBytes > scratch.length) return Buffer.from(text);
	const bytes = scratch.write(text);
	const own = Buffer.allocUnsafeSlow(bytes);
	scratch.copy(own, 0, 0, bytes);
	return own;
}

export interface Body {
	readonly bytes: Buffer<ArrayBuffer>;
	readonly encoding: Encoding;
	/** With its quotes. */
	readonly etag: string;
}

export interface Finished {
	readonly address: string;
	readonly html: string;
	readonly type?: string | undefined;
	/** Milliseconds since the epoch; for time-dependent content. */
	readonly expiresAt?: number | undefined;
	readonly policy: PagePolicy;
	readonly brand: string;
	readonly edge?: PageEdge;
}

/** For the first response; busy pages get `bestQuality`. */
const usualEffort: Effort = { br: 5, zstd: 3, gzip: 6 };
const bestQuality = 11;
const smallest = 1_024;
/** Measured, without texts. */
const objectBytes = 2_000;

/** Encodes on first request, off the event loop, then drops the larger source text. */
export class CachedPage {
	readonly address: string;
	/** Without quotes; each encoding appends a suffix. */
	readonly etag: string;
	readonly edge: PageEdge;
	readonly policy: PagePolicy;
	readonly route: string;
	readonly brand: string;
	readonly type: string;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
	/** False for a page that is sent once. */
	isCached = true;
	hits = 0;
	/** In hits of all pages. */
	lastHit = 0;
	readonly #bodies = new Map<Encoding, Body>();
	readonly #making = new Map<Encoding, Promise<Body>>();
	readonly #isSmall: boolean;
	readonly #onGrown: (page: CachedPage, bytes: number) => void;

	/** @param onGrown receives the change in bytes */
	constructor(finished: Finished, onGrown: (page: CachedPage, bytes: number) => void) {
		const { address, html, policy, brand, edge = {} } = finished;
		const { type = htmlType, expiresAt = Number.POSITIVE_INFINITY } = finished;
		const bytes = utf8Of(html);
		this.address = address;
		this.policy = policy;
		this.brand = brand;
		this.type = type;
		this.expiresAt = expiresAt;
		this.edge = edge;
		this.route = routeOf(address);
		// The hash covers the policy, which a client stores with the page.
		const hash = createHash("sha256").update(bytes).update(policy.plain);
		this.etag = hash.digest("base64url").slice(0, 16);
		this.#onGrown = onGrown;
		this.#isSmall = bytes.length < smallest;
		this.#bodies.set("identity", this.#bodyOf("identity", bytes, ""));
	}

	body(encoding: Encoding): Body | Promise<Body> {
		return this.#bodies.get(encoding) ?? this.#make(encoding);
	}

	async compressBest(): Promise<void> {
		if (this.#isSmall) return;
		const effort = { ...usualEffort, br: bestQuality };
		this.#keep("br", await compress(await this.uncompressed(), "br", effort), `-br${bestQuality}`);
	}

	/** Without the policy; names and values alternating. */
	headers(body?: Body): string[] {
		const { edge, type } = this;
		if (!body) return specificHeaders({ ...edge, encoding: "identity", etag: `"${this.etag}"`, type });
		const { encoding, etag, bytes } = body;
		return [...specificHeaders({ ...edge, encoding, etag, type }), "content-length", String(bytes.length)];
	}

	get bytes(): number {
		const { address, policy, edge } = this;
		const texts = [address, policy.plain, policy.secure, edge.cacheControl ?? "", ...(edge.more ?? [])];
		const own = texts.reduce((sum, text) => sum + text.length, objectBytes);
		const bodies = [...this.#bodies.values()];
		return bodies.reduce((sum, { bytes }) => sum + bytes.length, own);
	}

	async uncompressed(): Promise<Buffer<ArrayBuffer>> {
		const whole = this.#bodies.get("identity");
		if (whole) return whole.bytes;
		const [coded] = this.#bodies;
		if (!coded) throw new Error("A cached page has lost its body");
		const [encoding, { bytes }] = coded;
		return encoding === "identity" ? bytes : decompress[encoding](bytes);
	}

	#make(encoding: Encoding): Body | Promise<Body> {
		if (this.#isSmall) return this.body("identity");
		const making = this.#making.get(encoding);
		if (making) return making;
		const compressed = this.uncompressed()
			.then((whole) =>
				encoding === "identity"
					? whole
					: compress(whole, encoding, this.isCached ? usualEffort : leastEffort),
			)
			.then((bytes) => this.#keep(encoding, bytes, encoding === "identity" ? "" : `-${encoding}`))
			.finally(() => this.#making.delete(encoding));
		this.#making.set(encoding, compressed);
		return compressed;
	}

	#keep(encoding: Encoding, bytes: Buffer<ArrayBuffer>, end: string): Body {
		const before = this.bytes;
		const body = this.#bodyOf(encoding, bytes, end);
		this.#bodies.set(encoding, body);
		if (encoding !== "identity") this.#bodies.delete("identity");
		this.#onGrown(this, this.bytes - before);
		return body;
	}

	#bodyOf(encoding: Encoding, coded: Buffer<ArrayBuffer>, end: string): Body {
		const bytes = alone(coded);
		return { bytes, encoding, etag: `"${this.etag}${end}"` };
	}
}

/** Otherwise, zlib's 16 kB buffer would stay in memory. */
function alone(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

export interface CachedSite {
	readonly name: string;
	readonly tags: readonly string[];
	readonly hosts: Set<string>;
	readonly isExact: boolean;
	readonly pages: Map<string, CachedPage>;
}
