import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRaw } from "../../../tests/setup/connections/raw-connection.ts";
import { usualTimes } from "../connections/connections.ts";
import { createListener } from "../connections/listener.ts";
import { openLog } from "../log.ts";
import { PageCache } from "../page-cache/page-cache.ts";
import { Requests } from "../watch/requests.ts";

const host = "upright.example.nz";
const ask = (path: string, ...lines: string[]) =>
	[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, "", ""].join("\r\n");
const pages = {
	"/": `<p>${"The first page. ".repeat(200)}</p>`,
	"/library": `<p>${"Another page. ".repeat(150)}</p>`,
	"/library/large": "x".repeat(12_000_000),
};
type Path = keyof typeof pages;
const policy = { plain: "default-src 'self'", secure: "default-src https:", opener: "same-origin" } as const;

let cache: PageCache;
let server: Server;
let port: number;
let requests: Requests;
let log: string[];
/** Addresses of the requests that Node has parsed. */
let parsed: string[];
/** The server's ends of connections. */
let ends: Socket[];

async function serve(options: Parameters<typeof createListener>[1] = {}) {
	const app = new Hono().get("/drawn", (context) => context.text("drawn"));
	app.post("/echo", async (context) => context.text(await context.req.text()));
	// What a server before this one has still to write is none of these lines.
	const lines: string[] = [];
	[log, parsed, ends] = [lines, [], []];
	requests = new Requests(openLog("info", { write: (text) => lines.push(text) }), true);
	server = createListener(app, { cache, trustProxy: true, hsts: "max-age=1", requests, ...options });
	server.prependListener("request", ({ url = "" }) => parsed.push(url));
	server.on("connection", (socket) => ends.push(socket));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	({ port } = server.address() as AddressInfo);
}

beforeEach(async () => {
	cache = new PageCache(400_000_000);
	for (const [address, html] of Object.entries(pages)) {
		const where = { host, site: "upright", tags: ["upright"], address, brand: "racking-nz" };
		const page = cache.keep({ ...where, html, policy, mark: cache.mark() });
		// The large one is asked for uncompressed alone.
		const made = address === "/library/large" ? [] : (["br", "zstd", "gzip"] as const);
		for (const coding of [...made, "identity"] as const) await page.body(coding);
	}
	await serve();
});
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

const soon = { interval: 2 };

/** What is answered over one connection to what is sent in these pieces, each of which has come before the next goes. */
async function answersTo(pieces: readonly string[], count = 1, methods: readonly string[] = []) {
	const connection = await openRaw(port);
	for (const piece of pieces) {
		const before = ends.at(-1)?.bytesRead ?? 0;
		connection.socket.write(piece, "latin1");
		await expect.poll(() => ends.at(-1)?.bytesRead, soon).toBe(before + piece.length);
		await setImmediate();
	}
	await expect.poll(() => connection.answers(methods).length, soon).toBe(count);
	connection.socket.destroy();
	return connection.answers(methods);
}

/** Without what differs from answer to answer. */
const timeless = (head: string) =>
	head.replace(/Date: .* GMT\r\n/, "Date: now\r\n").replace(/x-request-id: [-\w]{36}/, "x-request-id: new");

const codings = ["br", "zstd", "gzip", "identity", "gzip;q=1, br;q=0", "unknown"];

describe("A cached page that is sent before Node has parsed the request", () => {
	const tag = () => cache.peek(host, "/")?.etag;
	it.each([
		...codings.map((coding) => [`as ${coding}`, ask("/", `Accept-Encoding: ${coding}`)]),
		["with nothing said of codings", ask("/")],
		["as its head alone", ask("/", "accept-encoding: br").replace("GET", "HEAD")],
		["without the small things of its address", ask("/library?utm_source=x&type=")],
		["over https", ask("/", "X-Forwarded-Proto: https")],
		["over http and then https", ask("/", "X-Forwarded-Proto: http, https")],
		[
			"for the host of a proxy",
			ask("/", `X-Forwarded-Host: ${host}`).replace(`Host: ${host}`, "Host: inner"),
		],
		["under the name of a proxy", ask("/", "X-Request-Id: from-the-proxy-1")],
		["to a client that has it", ask("/", 'If-None-Match: "TAG-br"')],
		["to a client that has anything", ask("/", "If-None-Match: *", "X-Forwarded-Proto: https")],
		["to a client that has another", ask("/", 'If-None-Match: "other"')],
		["as the last of its connection", ask("/", "Connection: close")],
		["to be followed by others", ask("/", "Connection: Keep-Alive")],
	])("is the same, byte for byte, %s", async (_, asked) => {
		const request = asked.replace("TAG", tag() ?? "");
		const methods = [request.split(" ")[0] ?? ""];
		const [early] = await answersTo([request], 1, methods);
		expect(parsed).toEqual([]);
		const [nodes] = await answersTo([request.slice(0, 30), request.slice(30)], 1, methods);
		expect(parsed).toHaveLength(1);
		expect(timeless(early?.head ?? "")).toBe(timeless(nodes?.head ?? ""));
		expect(early?.body.equals(nodes?.body ?? Buffer.of(0))).toBe(true);
		expect([200, 304]).toContain(early?.status);
	});

	it.each([
		["another Host", ask("/", "Host: other.example.nz")],
		["the same Host again", ask("/", `hOsT: ${host}`)],
		["a Host and the absolute address of another", ask("http://other.example.nz/")],
		["a Host and an absolute address that hides another", ask(`http://${host}@other.example.nz/`)],
	])("is not sent to a request with %s, whole or in pieces", async (_, request) => {
		for (const pieces of [[request], [request.slice(0, 30), request.slice(30)]]) {
			const [refused] = await answersTo(pieces);
			expect([refused?.status, refused?.body.toString()]).toEqual([400, "The request names two hosts.\n"]);
		}
	});

	it("is sent for the absolute address of its host", async () => {
		const [answer] = await answersTo([ask(`http://${host.toUpperCase()}:80/`)]);
		expect(answer?.status).toBe(404);
	});

	it("is counted and logged as if it had been parsed", async () => {
		const asked = ask("/", "Accept-Encoding: br", "X-Request-Id: from-the-proxy-1");
		for (const request of [
			asked,
			asked.replace("GET", "HEAD"),
			asked.replace("Accept", "If-None-Match: *\r\nAccept"),
		]) {
			const methods = [request.split(" ")[0] ?? ""];
			await answersTo([request], 1, methods);
			await answersTo([request.slice(0, 30), request.slice(30)], 1, methods);
		}
		requests.flush();
		const lines = log.join("").trim().split("\n");
		const told = lines.map((line) => ({ ...JSON.parse(line), time: "", ms: 0 }));
		expect(told).toHaveLength(6);
		for (const at of [0, 2, 4]) expect(told[at]).toEqual(told[at + 1]);
		expect(told[0]).toMatchObject({ id: "from-the-proxy-1", route: "/", brand: "racking-nz", status: 200 });
		expect(cache.figures).toMatchObject({ hits: 6, misses: 0 });
		const counts = [...requests.routes].map(({ route, answers }) => [route, Object.fromEntries(answers)]);
		expect(counts).toEqual([["/", { "GET 200": 2, "HEAD 200": 2, "GET 304": 2 }]]);
	});

	it("is the current one: a write is seen by the next request", async () => {
		const connection = await openRaw(port);
		connection.socket.write(ask("/"));
		await expect.poll(() => connection.answers().length).toBe(1);
		cache.forget(new Set(["upright"]));
		connection.socket.write(ask("/"));
		await expect.poll(() => connection.answers().length).toBe(2);
		expect(connection.answers().map(({ status }) => status)).toEqual([200, 404]);
		expect(cache.figures).toMatchObject({ hits: 1, misses: 1 });
	});
});

describe("A connection", () => {
	it("is answered in order, however many requests come at once, and whatever they are", async () => {
		const paths = ["/", "/library", "/", "/drawn", "/library", "/none", "/", "/drawn"];
		const asked = paths.map((path) => ask(path)).join("");
		const answers = await answersTo([asked], paths.length);
		const bodies: Readonly<Record<string, string>> = {
			...pages,
			"/drawn": "drawn",
			"/none": "404 Not Found",
		};
		expect(answers.map(({ body }) => String(body))).toEqual(paths.map((path) => bodies[path]));
		// From the first that is not a page on.
		expect(parsed).toEqual(paths.slice(3));
	});

	it("is answered alike, wherever its bytes are cut", async () => {
		const paths: Path[] = ["/", "/library"];
		const asked = paths.map((path) => ask(path, "Accept-Encoding: identity")).join("");
		for (let cut = 1; cut < asked.length; cut += 3) {
			const answers = await answersTo([asked.slice(0, cut), asked.slice(cut)], 2);
			expect(answers.map(({ body }) => String(body))).toEqual(paths.map((path) => pages[path]));
		}
		const single = await answersTo([...asked], 2);
		expect(single.map(({ body }) => String(body))).toEqual(paths.map((path) => pages[path]));
	});

	it("may bring a body after a page, at once or in pieces", async () => {
		const post = ask("/echo", "Content-Length: 5", "Content-Type: text/plain").replace("GET", "POST");
		const tail = `hello${ask("/")}`;
		for (const pieces of [
			[ask("/") + post + tail],
			[ask("/"), post + tail],
			[ask("/") + post, tail],
			[ask("/") + post.slice(0, 20), post.slice(20), ...tail],
		]) {
			const answers = await answersTo(pieces, 3);
			expect(answers.map(({ body }) => String(body))).toEqual([pages["/"], "hello", pages["/"]]);
		}
	});

	it("is told to go on with a body, where one is to come, before the answer and nowhere in it", async () => {
		const expecting = (request: string) => request.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
		const page = expecting(ask("/library"));
		const answers = await answersTo([ask("/drawn") + page + expecting(ask("/drawn"))], 3);
		expect(answers.map(({ status, body }) => [status, String(body)])).toEqual([
			[200, "drawn"],
			[200, pages["/library"]],
			[200, "drawn"],
		]);
		const post = expecting(ask("/echo", "Content-Length: 5").replace("GET", "POST"));
		const told = await answersTo([post, "hello"], 2);
		expect(told.map(({ status, body }) => [status, String(body)])).toEqual([
			[100, ""],
			[200, "hello"],
		]);
		const behind = await answersTo([`${ask("/drawn") + post}hello`], 3);
		expect(behind.map(({ status }) => status).toSorted()).toEqual([100, 200, 200]);
		expect(String(behind.at(-1)?.body)).toBe("hello");
	});

	it("does not smuggle: what a length hides is a body, not a request", async () => {
		const hidden = ask("/");
		const post = ask("/echo", `Content-Length: ${hidden.length}`).replace("GET", "POST");
		const answers = await answersTo([post + hidden + ask("/library")], 2);
		expect(answers.map(({ body }) => String(body))).toEqual([hidden, pages["/library"]]);
		const both = ask("/", "Content-Length: 5", "Transfer-Encoding: chunked");
		const { socket, closed, answers: heard } = await openRaw(port);
		socket.write(ask("/") + both + ask("/library"));
		await closed;
		expect(heard().map(({ status }) => status)).toEqual([200, 400]);
	});

	it("that is closed on one side is answered, and then closed on the other", async () => {
		const { socket, closed, answers } = await openRaw(port);
		socket.end(ask("/"));
		await closed;
		expect(answers().map(({ body }) => String(body))).toEqual([pages["/"]]);
	});

	it("whose last request has been answered is closed; what follows it is not answered", async () => {
		const heard = async (after: string) => {
			const { socket, closed, answers } = await openRaw(port);
			socket.write(ask("/", "Connection: close") + after);
			await closed;
			return answers().map(({ body }) => String(body));
		};
		expect(await heard("")).toEqual([pages["/"]]);
		// Node hangs up on a client that goes on, whether the answer has gone out or not.
		expect(await heard(ask("/library"))).not.toContain(pages["/library"]);
	});

	it("of a client that asks and asks and takes nothing gathers one answer, and the rest when it is taken", async () => {
		const { socket, answers } = await openRaw(port);
		socket.pause();
		const count = 10;
		for (let n = 0; n < count; n++)
			socket.write(ask(n % 2 ? "/library" : "/library/large", "Accept-Encoding: identity"));
		await expect.poll(() => ends[0]?.writableLength).toBeGreaterThan(0);
		await expect.poll(() => ends[0]?.bytesRead).toBeGreaterThan(0);
		const most = pages["/library/large"].length + 10_000;
		expect(ends[0]?.writableLength).toBeLessThan(most);
		expect(cache.figures.hits).toBe(1);
		let gathered = 0;
		const watch = setInterval(() => {
			gathered = Math.max(gathered, ends[0]?.writableLength ?? 0);
		}, 1);
		socket.resume();
		await expect.poll(() => answers().length, { interval: 500 }).toBe(count);
		clearInterval(watch);
		expect(gathered).toBeLessThan(most);
		const lengths = answers().map(({ body }) => body.length);
		const [large, small] = [pages["/library/large"].length, pages["/library"].length];
		expect(lengths).toEqual(Array.from({ length: count }, (_, n) => (n % 2 ? small : large)));
		expect(parsed).toEqual([]);
	});
});

describe("Time", () => {
	const times = { ...usualTimes, headersMs: 300, keepAliveMs: 200, silenceMs: 1_500 };
	beforeEach(async () => {
		server.close();
		await serve({ times });
	});

	it("runs out for a client that says nothing", async () => {
		const { closed, answers } = await openRaw(port);
		await closed;
		expect(answers().map(({ status }) => status)).toEqual([408]);
	});

	it("runs out for a client that begins to ask and does not go on, with a page before it or none", async () => {
		for (const first of ["", ask("/")]) {
			const { socket, closed, answers } = await openRaw(port);
			socket.write(`${first}GET / HT`);
			await closed;
			expect(answers().map(({ status }) => status)).toEqual(first ? [200, 408] : [408]);
		}
	});

	it("runs out for a client that has been answered and asks no more", async () => {
		const began = performance.now();
		const { socket, closed, answers } = await openRaw(port);
		socket.write(ask("/"));
		await closed;
		expect(answers().map(({ status }) => status)).toEqual([200]);
		expect(performance.now() - began).toBeGreaterThan(times.keepAliveMs);
	});

	it("runs out for a client that does not take an answer, not before its silence is too long", async () => {
		const began = performance.now();
		const { socket } = await openRaw(port);
		socket.pause();
		socket.write(ask("/library/large", "Accept-Encoding: identity"));
		await expect.poll(() => ends[0]?.writableLength).toBeGreaterThan(0);
		const [end] = ends;
		if (end) await once(end, "close");
		expect(performance.now() - began).toBeGreaterThan(times.silenceMs);
		socket.destroy();
	});
});

describe("A server that stops", () => {
	const cached = () =>
		openRaw(port).then(async (connection) => {
			connection.socket.write(ask("/"));
			await expect.poll(() => connection.answers().length).toBe(1);
			return connection;
		});

	it("hangs up at once where nothing is under way", async () => {
		const connections = [await cached(), await openRaw(port)];
		await expect.poll(() => ends.length).toBe(2);
		const stopped = new Promise((resolve) => server.close(resolve));
		await Promise.all(connections.map(({ closed }) => closed));
		await stopped;
	});

	it("finishes the answer that is under way", async () => {
		const { socket, closed, answers } = await openRaw(port);
		socket.pause();
		socket.write(ask("/library/large", "Accept-Encoding: identity"));
		await expect.poll(() => ends[0]?.writableLength).toBeGreaterThan(0);
		const stopped = new Promise((resolve) => server.close(resolve));
		socket.resume();
		await closed;
		await stopped;
		expect(answers().map(({ body }) => body.length)).toEqual([pages["/library/large"].length]);
	});

	it("cuts all that there are when it is told to", async () => {
		const { closed } = await cached();
		server.closeAllConnections();
		await closed;
	});
});
