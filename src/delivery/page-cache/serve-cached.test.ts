import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { sendRaw } from "../../../tests/setup/connections/raw.ts";
import { commonHeaders, policyHeaders } from "../http/page-headers.ts";
import type { Body } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import { serveCached } from "./serve-cached.ts";

const host = "upright.example.nz";
const hsts = "max-age=63072000";
const html = `<p>${"A page of ours. ".repeat(200)}</p>`;
const policy = { plain: "default-src 'self'", secure: "default-src https:", opener: "same-origin" } as const;
const keepAliveTimeout = 7_000;

const servers: { close(): unknown }[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener) {
	const server = createServer({ keepAliveTimeout }, answer);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
}

/** Removes the date from a response. */
const timeless = (answer: string) => answer.replace(/\r\nDate: .* GMT\r\n/, "\r\nDate: now\r\n");

describe("A cached page", () => {
	const lines = `Host: ${host}\r\nX-Forwarded-Proto:`;
	const over = "Accept-Encoding: gzip\r\nConnection:";
	it.each([
		["over http", `GET / HTTP/1.1\r\n${lines} http\r\n${over} close`],
		["over https", `GET / HTTP/1.1\r\n${lines} https\r\n${over} close`],
		["without its body", `HEAD / HTTP/1.1\r\n${lines} https\r\n${over} close`],
		["that is known", `GET / HTTP/1.1\r\nIf-None-Match: *\r\n${lines} https\r\n${over} close`],
		["to be followed by another", `GET / HTTP/1.1\r\n${lines} http\r\n${over} keep-alive`],
		["in the older HTTP", `GET / HTTP/1.0\r\n${lines} http\r\n${over} keep-alive`],
	])("goes out as Node would send it: %s", async (_, asked) => {
		const cache = new PageCache(1_000_000);
		const edge = { cacheControl: "public", more: ["link", "</a>; rel=preload"] };
		const where = { host, site: "upright", tags: ["upright"], address: "/", brand: "team", edge };
		const page = cache.keep({ ...where, html, policy, mark: cache.mark() });
		const body: Body = await page.body("gzip");
		const port = await listen((request, response) => {
			if (!serveCached({ cache, trustProxy: true, hsts }, request, response, 0))
				response.writeHead(404).end();
		});
		const byNode = await listen((request, response) => {
			const isKnown = request.headers["if-none-match"] !== undefined;
			const line = { isSecure: request.headers["x-forwarded-proto"] === "https", hsts };
			const own = [...page.headers(isKnown ? undefined : body), ...policyHeaders(policy, line)];
			response.writeHead(isKnown ? 304 : 200, [...Object.entries(commonHeaders).flat(), ...own]);
			response.end(isKnown ? undefined : body.bytes);
		});
		const [ours, nodes] = [await answersTo(port, asked), await answersTo(byNode, asked)];
		expect(timeless(ours)).toBe(timeless(nodes));
		expect(ours).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/);
	});

	/** Returns all responses of a connection; if it stays open, one more request closes it. */
	async function answersTo(port: number, asked: string): Promise<string> {
		const last = `\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: ${host}\r\nConnection: close`;
		const { answer } = await sendRaw(port, `${asked}${asked.endsWith("close") ? "" : last}\r\n\r\n`);
		const [first = "", ...more] = answer.split(/(?=HTTP\/1\.1 )/);
		expect(more).toHaveLength(asked.endsWith("close") ? 0 : 1);
		return first;
	}
});
