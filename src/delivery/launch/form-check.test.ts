import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenOnLoopback } from "../../../tests/setup/app/stale-cache.ts";
import { requestForm } from "./form-check.ts";

const pages: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
	"/book?from=us": (_, response) => response.end("A form"),
	"/none": (_, response) => response.writeHead(404).end(),
	"/own": (_, response) => response.setHeader("x-frame-options", "SAMEORIGIN").end(),
	"/moved": (_, response) => response.writeHead(302, { location: "/book?from=us" }).end(),
	"/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
	"/elsewhere": (_, response) => response.writeHead(302, { location: "http://nowhere.test/" }).end(),
	"/pages-only": ({ method }, response) => response.writeHead(method === "GET" ? 200 : 405).end(),
};

describe("Requesting a contact form", () => {
	let provider: Server;
	const methods = new Set<string | undefined>();
	beforeAll(async () => {
		provider = createServer((request, response) => {
			methods.add(request.method);
			pages[request.url ?? ""]?.(request, response);
		});
		await listenOnLoopback(provider);
	});
	afterAll(() => {
		provider.closeAllConnections();
		provider.close();
	});

	const ask = (address: string, allowsPrivate = true) =>
		requestForm(address, {
			allowsPrivate,
			port: (provider.address() as AddressInfo).port,
			resolveName: async (name) => (name === "form.test" ? "127.0.0.1" : undefined),
		});

	it.each([
		["/book?from=us", 200],
		["/none", 404],
		["/own", "unframed"],
		["/moved", 200],
		["/round", 302],
		["/pages-only", 200],
	])("reports for %s: %s", async (path, answer) => {
		expect(await ask(`http://form.test${path}`)).toBe(answer);
	});

	it("never submits anything", () => {
		expect([...methods].sort()).toEqual(["GET", "HEAD"]);
	});

	it("connects to no private network, directly or by a redirect", async () => {
		expect(await ask("http://nowhere.test/")).toBe("nowhere");
		expect(await ask("http://form.test/elsewhere")).toBe("nowhere");
		expect(await ask("http://form.test/book?from=us", false)).toBe("private");
		expect(await ask("https://form.test/book?from=us")).toBe("certificate");
		for (const address of ["/contact", "mailto:a@example.nz", "#", ""])
			expect(await ask(address)).toBeUndefined();
	});
});
