import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	zstdCompress,
	zstdDecompress,
} from "node:zlib";
import type { Encoding } from "../compress.ts";
import { htmlType, ownHeaders, type PageEdge, policyHeaders } from "../page-headers.ts";
import type { PagePolicy } from "../policy/page-policy.ts";
import { routeOf } from "./address.ts";
import { HeadText, linesOf } from "./head-text.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstd = promisify(zstdCompress);
const decompress = {
	br: promisify(brotliDecompress),
	gzip: promisify(gunzip),
	zstd: promisify(zstdDecompress),
};

/** A page in one coding. */
export interface Body {
	readonly bytes: Buffer;
	readonly encoding: Encoding;
	/** With its quotes. */
	readonly etag: string;
	readonly head: HeadText;
}

/** A page that has been drawn. */
export interface Finished {
	readonly address: string;
	readonly html: string;
	/** Of a page that is no HTML: its content type. */
	readonly type?: string | undefined;
	/** Of a page that does not stay true: until when it may be shown, in milliseconds since the epoch. */
	readonly expiresAt?: number | undefined;
	readonly policy: PagePolicy;
	/** Key of the brand whose page it is. */
	readonly brand: string;
	/** How others may keep it. */
	readonly edge?: PageEdge;
}

/** Brotli's fastest worth having, and the one that is worth its time for a page that many ask for. */
const [quick, best] = [5, 11];
const smallest = 1_024;
/** What the objects of a page take beside its texts, measured. */
const objectBytes = 2_000;

/**
 * A finished page. Each coding is made when it is first asked for, off the event loop. Once there is one, the page
 * itself is let go of, which is four times as large: few ask for it.
 */
export class KeptPage {
	readonly address: string;
	/** Without quotes; each coding adds its own end. */
	readonly etag: string;
	readonly edge: PageEdge;
	readonly policy: PagePolicy;
	/** Pattern of the address. */
	readonly route: string;
	/** Key of the brand. */
	readonly brand: string;
	readonly type: string;
	/** Milliseconds since the epoch. */
	readonly expiresAt: number;
	hits = 0;
	/** When it was kept or last asked for, in hits of all pages. */
	lastHit = 0;
	/** Of answers that whoever asks has the page. */
	readonly #knownHead = new HeadText();
	readonly #bodies = new Map<Encoding, Body>();
	readonly #making = new Map<Encoding, Promise<Body>>();
	readonly #isSmall: boolean;
	readonly #onGrown: (page: KeptPage, bytes: number) => void;

	/** @param onGrown hears how many bytes more, or fewer, the page and its heads take from now on */
	constructor(finished: Finished, onGrown: (page: KeptPage, bytes: number) => void) {
		const { address, html, policy, brand, edge = {} } = finished;
		const { type = htmlType, expiresAt = Number.POSITIVE_INFINITY } = finished;
		const bytes = Buffer.from(html);
		this.address = address;
		this.policy = policy;
		this.brand = brand;
		this.type = type;
		this.expiresAt = expiresAt;
		this.edge = edge;
		this.route = routeOf(address);
		// Whoever has the page has its policy, too.
		const hash = createHash("sha256").update(bytes).update(policy.plain);
		this.etag = hash.digest("base64url").slice(0, 16);
		this.#onGrown = onGrown;
		this.#isSmall = bytes.length < smallest;
		this.#bodies.set("identity", this.#bodyOf("identity", bytes, ""));
	}

	/** The page in a coding: at once if it is there. */
	body(encoding: Encoding): Body | Promise<Body> {
		return this.#bodies.get(encoding) ?? this.#make(encoding);
	}

	/** Makes it as small as it can be for whoever asks from now on. */
	async compressBest(): Promise<void> {
		if (!this.#isSmall) this.#keep("br", await compress("br", await this.#identity(), best), `-br${best}`);
	}

	/**
	 * Headers of an answer with the page, or of one that it is known, beside what every answer says and its policy's;
	 * names and values by turns.
	 */
	headers(body?: Body): string[] {
		const { edge, type } = this;
		if (!body) return ownHeaders({ ...edge, encoding: "identity", etag: `"${this.etag}"`, type });
		const { encoding, etag, bytes } = body;
		return [...ownHeaders({ ...edge, encoding, etag, type }), "content-length", String(bytes.length)];
	}

	/** The same with its policy's, as the text of a head, which is made and checked once. */
	lines(body: Body | undefined, isSecure: boolean): string {
		const head = body?.head ?? this.#knownHead;
		const way = isSecure ? "secure" : "plain";
		if (head[way] !== "") return head[way];
		const before = this.bytes;
		head[way] = linesOf([...this.headers(body), ...policyHeaders(this.policy, { isSecure, hsts: "" })]);
		this.#onGrown(this, this.bytes - before);
		return head[way];
	}

	/** All that it takes: bodies, heads, what they are made of, and the objects that hold them. */
	get bytes(): number {
		const { address, policy, edge } = this;
		const texts = [address, policy.plain, policy.secure, edge.cacheControl ?? "", ...(edge.more ?? [])];
		const own = texts.reduce((sum, text) => sum + text.length, objectBytes);
		const bodies = [...this.#bodies.values()];
		return bodies.reduce(
			(sum, { bytes, head }) => sum + bytes.length + head.bytes,
			own + this.#knownHead.bytes,
		);
	}

	async #identity(): Promise<Buffer> {
		const whole = this.#bodies.get("identity");
		if (whole) return whole.bytes;
		const [coded] = this.#bodies;
		if (!coded) throw new Error("A kept page has lost its body");
		const [encoding, { bytes }] = coded;
		return encoding === "identity" ? bytes : decompress[encoding](bytes);
	}

	#make(encoding: Encoding): Body | Promise<Body> {
		if (this.#isSmall) return this.body("identity");
		const making = this.#making.get(encoding);
		if (making) return making;
		const made = this.#identity()
			.then((whole) => (encoding === "identity" ? whole : compress(encoding, whole, quick)))
			.then((bytes) => this.#keep(encoding, bytes, encoding === "identity" ? "" : `-${encoding}`))
			.finally(() => this.#making.delete(encoding));
		this.#making.set(encoding, made);
		return made;
	}

	#keep(encoding: Encoding, bytes: Buffer, end: string): Body {
		const before = this.bytes;
		const body = this.#bodyOf(encoding, bytes, end);
		this.#bodies.set(encoding, body);
		if (encoding !== "identity") this.#bodies.delete("identity");
		this.#onGrown(this, this.bytes - before);
		return body;
	}

	#bodyOf(encoding: Encoding, coded: Buffer, end: string): Body {
		const bytes = alone(coded);
		return { bytes, encoding, etag: `"${this.etag}${end}"`, head: new HeadText() };
	}
}

/** The bytes in memory of their own: what zlib gives is a part of 16 kB, all of which would be kept with it. */
function alone(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function compress(encoding: Encoding, bytes: Buffer, quality: number): Promise<Buffer> {
	if (encoding === "gzip") return deflate(bytes);
	if (encoding === "zstd") return zstd(bytes);
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_LGWIN]: 18,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	return brotli(bytes, { params });
}
