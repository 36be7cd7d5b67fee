import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { ask } from "../../../tests/setup/app/ask.ts";
import {
	answerTo,
	leftOut,
	type ProxyServer,
	proxies,
	requestThrough,
} from "../../../tests/setup/connections/proxies.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { chunksOf } from "../../../tests/setup/files/files.ts";
import { someBytes } from "../../../tests/setup/files/some-bytes.ts";
import type { StoredObject } from "../../files/object.ts";
import { addressOf } from "../../model/media/media.ts";
import { system } from "../../model/rights/access.ts";
import { requestHost, requestHostAndCertificate } from "../http/host-check.ts";
import { createListener } from "./listener.ts";

const hosts = ["upright.example.nz", "setout.example.nz"] as const;
const [here, there] = hosts;
const development = "racking-nz.dev.example.nz";

let test: TestApp;
let server: Server;
let port: number;
let file: StoredObject;
const bytes = someBytes(50_000);
let requested: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
	test = await openApp(sqlite.create, { trustProxy: true });
	await test.add("websites", {
		domain: here,
		domainKey: "racking-nz",
		name: "Upright",
		aliases: ["up.example.nz"],
	});
	await test.add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" });
	const incoming = { bucket: "frontage", path: "plan.bin", facts: {}, isPublic: true };
	file = await test.platform.files.objects.put(system, incoming, chunksOf(bytes));
	server = createListener(test.app, { cache: test.pageCache, trustProxy: true });
	server.prependListener("request", ({ url = "", headers }) => requested.push({ url, headers }));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await test.platform.close();
});

describe(`Whether a host is known${leftOut}`, () => {
	it.each([
		[here, 200],
		["www.upright.example.nz", 200],
		["UP.example.nz.", 200],
		["dev.example.nz", 200],
		[development, 200],
		["localhost", 200],
		["nobody.example.nz", 404],
		["shop.dev.example.nz", 404],
		["a.racking-nz.dev.example.nz", 404],
		["racking-nz.a.dev.example.nz", 404],
		["racking-nz.example.nz", 404],
		["", 400],
		["a b", 400],
		["https://upright.example.nz/", 400],
	])("is answered for %s", async (domain, status) => {
		const path = `/api/tls/ask?domain=${encodeURIComponent(domain)}`;
		expect((await ask(port, "127.0.0.1", path)).status).toBe(status);
	});

	it("is answered 503 while the database is away", async () => {
		const { db } = test.platform.database;
		await sql`alter table websites rename to websites_away`.execute(db);
		const { status } = await ask(port, "127.0.0.1", "/api/tls/ask?domain=new.example.nz");
		await sql`alter table websites_away rename to websites`.execute(db);
		expect(status).toBe(503);
	});
});

describe.each(proxies)("Behind $name, as documented", ({ start }) => {
	let proxy: ProxyServer;
	beforeAll(async () => {
		proxy = await start(port, [...hosts, development]);
	});
	afterAll(() => proxy.stop());

	const open = (host: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
		requestThrough(proxy, { host, path, headers, method });
	const get = (host: string, path: string, headers: Record<string, string> = {}) =>
		answerTo(open(host, path, headers).end());

	it("each host has a certificate of its own and shows its brand", async () => {
		for (const [host, name] of [
			[here, "Upright"],
			[there, "Setout"],
		] as const) {
			const { status, body } = await get(host, "/");
			expect([status, String(body)]).toEqual([200, expect.stringContaining(`<title>${name} |`)]);
		}
	});

	it("an unknown host has no certificate", async () => {
		const handshake = (servername: string) =>
			new Promise<string>((resolve) => {
				const socket = connect(
					{ host: "127.0.0.1", port: proxy.httpsPort, servername, ca: proxy.authority },
					() => {
						resolve("secure");
						socket.destroy();
					},
				);
				socket.once("error", ({ message }) => resolve(message));
			});
		expect(await handshake(here)).toBe("secure");
		expect(await handshake("nobody.example.nz")).toMatch(/alert|reset|disconnected/i);
	});

	it("the checks report whether a host leads here", async () => {
		const secret = await test.platform.accounts.secret();
		const options = {
			allowsPrivate: true,
			port: proxy.httpsPort,
			ca: proxy.authority,
			resolveName: async () => "127.0.0.1",
		};
		expect(await requestHost(secret, here, options)).toBe("here");
		const { endsAt = 0 } = await requestHostAndCertificate(secret, here, options);
		expect(endsAt).toBeGreaterThan(Date.now());
		expect(await requestHost("another's", here, options)).toBe("elsewhere");
		const { ca, ...untrusting } = options;
		expect(await requestHost(secret, here, untrusting)).toBe("certificate");
		expect(await requestHost(secret, here, { ...options, allowsPrivate: false })).toBe("private");
	});

	it("the client's headers for host, scheme and address are replaced", async () => {
		requested = [];
		const forged = {
			"x-forwarded-host": there,
			"x-forwarded-proto": "http",
			"x-forwarded-for": "203.0.113.9",
			"x-request-id": "forged-by-a-visitor",
		};
		expect(String((await get(here, "/library", forged)).body)).toContain("Upright");
		expect(requested.at(-1)?.headers).toMatchObject({
			host: here,
			"x-forwarded-host": here,
			"x-forwarded-proto": "https",
			"x-forwarded-for": "127.0.0.1",
			"x-request-id": expect.stringMatching(/^[\da-f-]{32,36}$/),
		});
		const { body } = await get(development, "/");
		expect(String(body)).toContain(`<link rel="canonical" href="https://${development}/"`);
	});

	it("http leads to https", async () => {
		const { status, headers } = await ask(proxy.httpPort, here, "/library?type=insight");
		expect([301, 308]).toContain(status);
		expect(headers.location).toMatch(/^https:\/\/upright\.example\.nz(:\d+)?\/library\?type=insight$/);
	});

	it("parts of a file are sent, and the rest is not", async () => {
		const { status, headers, body } = await get(here, addressOf(file), { range: "bytes=100-199" });
		expect([status, headers["content-range"]]).toEqual([206, "bytes 100-199/50000"]);
		expect(body.equals(bytes.subarray(100, 200))).toBe(true);
	});

	it("uploads are streamed", async () => {
		requested = [];
		const sent = open(here, "/api/page-views", { "content-type": "application/json" }, "POST");
		const answered = answerTo(sent);
		sent.write('{"page_path":');
		await expect.poll(() => requested.map(({ url }) => url)).toContain("/api/page-views");
		sent.end('"/"}');
		expect((await answered).status).toBe(422);
	});

	it.each([
		["br, gzip", "br", brotliDecompressSync],
		["gzip", "gzip", gunzipSync],
	] as const)(
		"a page that is asked for as %s is compressed once, and known",
		async (accepted, coding, decode) => {
			const plain = await get(here, "/", { "accept-encoding": "identity" });
			const { headers, body } = await get(here, "/", { "accept-encoding": accepted });
			expect(plain.headers["content-encoding"]).toBeUndefined();
			expect(headers["content-encoding"]).toBe(coding);
			expect(String(decode(body))).toBe(String(plain.body));
			const known = { "accept-encoding": accepted, "if-none-match": String(headers.etag) };
			expect((await get(here, "/", known)).status).toBe(304);
		},
	);
});
