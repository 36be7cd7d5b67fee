import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { sendRaw } from "../../../tests/setup/connections/raw.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { createListener } from "./listener.ts";

describe.each([sqlite])("Bad input on the wire, over $kind", ({ create }) => {
	let test: TestApp;
	let server: Server;
	let port: number;
	beforeAll(async () => {
		test = await openApp(create);
		await test.add("websites", { domain: "real.example.nz", domainKey: "racking-nz", name: "Upright" });
		server = createListener(test.app);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
	});
	afterAll(async () => {
		server.close();
		await test.platform.close();
	});

	const get = (path: string, host: string, more = "") =>
		`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;

	it.each([
		["a host of this deployment", get("/", "real.example.nz"), 200],
		["an absurd host", get("/", "!!"), 400],
		["a host with a path", get("/", "real.example.nz/../x"), 400],
		["a host with credentials", get("/", "a@real.example.nz"), 400],
		["an endless host", get("/", "x".repeat(9_000)), 400],
		["an empty host", get("/", ""), 400],
		["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
		["two hosts", get("/", "real.example.nz", "Host: other.example.nz\r\n"), 400],
		[
			"conflicting lengths",
			get("/", "real.example.nz", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
			400,
		],
		["a path with %00", get("/%00", "real.example.nz"), 404],
		["a path with %ff", get("/%ff", "real.example.nz"), 404],
		["a path with broken escapes", get("/%", "real.example.nz"), 404],
		["a query with broken escapes", get("/library?query=%ff%", "real.example.nz"), 200],
		["a path that climbs", get("/../../etc/passwd", "real.example.nz"), 404],
		["a media path that climbs", get("/media/..%2f..%2ffrontage.sqlite", "real.example.nz"), 404],
		["a media path with %00", get("/media/a%00.webp", "real.example.nz"), 404],
		["an address of 10 kB", get(`/${"a".repeat(10_000)}`, "real.example.nz"), 414],
		["an address of 60 kB", get(`/${"a".repeat(60_000)}`, "real.example.nz"), 414],
		["another method", get("/", "real.example.nz").replace("GET", "DELETE"), 405],
		["another method on an article", get("/library/x", "real.example.nz").replace("GET", "PUT"), 405],
		["OPTIONS", get("/", "real.example.nz").replace("GET", "OPTIONS"), 405],
		["OPTIONS of the server", get("*", "real.example.nz").replace("GET", "OPTIONS"), 405],
		["a method of other protocols", get("/", "real.example.nz").replace("GET", "PROPFIND"), 405],
		["a method of other protocols on no page", get("/none", "real.example.nz").replace("GET", "PURGE"), 405],
		["TRACE", get("/", "real.example.nz").replace("GET", "TRACE"), 405],
		["a method that is none", get("/", "real.example.nz").replace("GET", "BREW"), 400],
		["two hosts that agree", get("/", "real.example.nz", "HOST: real.example.nz\r\n"), 400],
		["an absolute address of another port", get("http://real.example.nz:81/", "real.example.nz"), 200],
		["an absolute address of another scheme", get("ftp://real.example.nz/", "real.example.nz"), 400],
		["an absolute address with credentials", get("http://real.example.nz@other.nz/", "real.example.nz"), 400],
		["an absolute address of this host", get("http://Real.example.nz:80/", "real.example.nz"), 200],
		["HEAD", get("/", "real.example.nz").replace("GET", "HEAD"), 200],
	])("answers %s", async (_, request, expected) => {
		const { status, answer } = await sendRaw(port, request);
		expect(status).toBe(expected);
		expect(answer).not.toMatch(/\bat .*\.(ts|js):\d+/);
	});

	it("names the methods that a page supports", async () => {
		const { answer } = await sendRaw(port, get("/", "real.example.nz").replace("GET", "OPTIONS"));
		expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
		const other = await sendRaw(port, get("/", "real.example.nz").replace("GET", "PROPFIND"));
		expect(other.answer).toMatch(/^allow: GET, HEAD, POST\r$/im);
	});

	it("prefers the host of an absolute address", async () => {
		const there = await sendRaw(port, get("http://real.example.nz/", "other.example.nz"));
		expect([there.status, there.answer.includes("Upright")]).toEqual([200, true]);
		const elsewhere = await sendRaw(port, get("http://other.example.nz/", "real.example.nz"));
		expect([elsewhere.status, elsewhere.answer.includes("Upright")]).toEqual([200, false]);
	});

	it("shows the default site on an unknown host, and no brand", async () => {
		const { status, answer } = await sendRaw(port, get("/", "real.example.nz.evil.test"));
		expect(status).toBe(200);
		expect(answer).not.toContain("Upright");
	});
});
