import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { sendRaw } from "../../../tests/setup/connections/raw.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { createListener } from "../connections/listener.ts";
import { type CachedPageRequest, cachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const hsts = "max-age=63072000";
const host = "upright.example.nz";

function cachedPage() {
	const cache = new PageCache(1_000_000);
	const page = cache.store({
		...{ host, site: "upright", tags: ["upright"], address: "/", brand: "team" },
		html: `<p>${"Shelves and posts. ".repeat(200)}</p>`,
		edge: { cacheControl: "public", more: ["link", "</a>; rel=preload"] },
		policy: { plain: "default-src 'self'", secure: "default-src https:", opener: "same-origin" },
		mark: cache.mark(),
	});
	const respond = async (request: Partial<CachedPageRequest> = {}) => {
		const { status, headers, bytes } = await cachedResponse(page, {
			...{ method: "GET", ifNoneMatch: undefined, acceptEncoding: "gzip", mayBeStale: false },
			line: { isSecure: false, hsts },
			...request,
		});
		const pairs = new Map(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));
		return { status, bytes, get: (name: string) => pairs.get(name) };
	};
	return { page, respond };
}

describe("The response with a cached page", () => {
	it("has no body for HEAD, but its length", async () => {
		const { respond } = cachedPage();
		const [get, head] = [await respond(), await respond({ method: "HEAD" })];
		expect([head.status, head.bytes, head.get("content-encoding")]).toEqual([200, undefined, "gzip"]);
		expect(head.get("content-length")).toBe(String(get.bytes?.length));
	});

	it("is a 304 for an ETag of any encoding", async () => {
		const { page, respond } = cachedPage();
		for (const ifNoneMatch of [
			"*",
			`"${page.etag}"`,
			`W/"${page.etag}-br"`,
			`"other", "${page.etag}-gzip"`,
		]) {
			const known = await respond({ ifNoneMatch });
			expect([known.status, known.bytes, known.get("cache-control")]).toEqual([304, undefined, "public"]);
		}
		expect((await respond({ ifNoneMatch: `"other"` })).status).toBe(200);
	});

	it("has the policy of the scheme", async () => {
		const { respond } = cachedPage();
		const secure = await respond({ line: { isSecure: true, hsts } });
		expect(secure.get("content-security-policy")).toBe("default-src https:");
		expect(secure.get("strict-transport-security")).toBe(hsts);
		const plain = await respond();
		expect(plain.get("content-security-policy")).toBe("default-src 'self'");
		expect(plain.get("strict-transport-security")).toBeUndefined();
	});

	it("may not be cached elsewhere while the page may be stale", async () => {
		const stale = await cachedPage().respond({ mayBeStale: true });
		expect(stale.get("cache-control")).toBe("no-cache");
		expect(stale.get("cache-status")).toContain("detail=database-away");
	});
});

describe("A page", () => {
	const closers: (() => unknown)[] = [];
	afterEach(async () => {
		for (const close of closers.splice(0)) await close();
	});

	it.each([
		["GET", ""],
		["HEAD", ""],
		["GET", "If-None-Match: *\r\n"],
	])("has the same response rendered and cached: %s %s", async (method, more) => {
		const test = await openApp(sqlite.create, { trustProxy: true, hsts });
		const server = createListener(test.app, { cache: test.pageCache, trustProxy: true, hsts });
		closers.push(
			() => server.close(),
			() => test.platform.close(),
		);
		await test.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const request = async () => {
			const lines = `Host: ${host}\r\nX-Forwarded-Proto: https\r\nAccept-Encoding: gzip\r\n${more}`;
			const { answer } = await sendRaw(port, `${method} / HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
			const [head = "", body] = answer.split("\r\n\r\n");
			const [status, ...headers] = head.split("\r\n");
			return { status, body, headers: headers.filter((line) => !/^date:/i.test(line)).sort() };
		};
		const { figures } = test.pageCache;
		// The first page of a process may be streamed, because its data is late.
		await expect
			.poll(async () => (await request()) && test.pageCache.figures.hits)
			.toBeGreaterThan(figures.hits);
		test.pageCache.invalidate(new Set([everywhere]));
		const { hits } = test.pageCache.figures;
		const [rendered, cached] = [await request(), await request()];
		expect(test.pageCache.figures.hits).toBe(hits + 1);
		expect(cached).toEqual(rendered);
	});
});
