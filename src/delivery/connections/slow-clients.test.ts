import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { descriptorLimit } from "../../../tests/setup/connections/descriptor-limit.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";

const host = "upright.example.nz";

describe("A client that takes too long", () => {
	let serving: Serving;
	const sockets: Socket[] = [];
	beforeAll(async () => {
		const times = {
			HEADERS_SECONDS: "0.5",
			BODY_SECONDS: "0.5",
			UPLOAD_SECONDS: "1",
			KEEP_ALIVE_SECONDS: "0.3",
		};
		serving = await startServing(await sqlite.create(), times);
		await serving.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
	});
	afterEach(() => {
		for (const socket of sockets.splice(0)) socket.destroy();
	});
	afterAll(() => serving.close());

	/** Sends some bytes, then one at a time, until the server closes the connection. */
	async function send(first: string, then = ""): Promise<string> {
		const socket = connect(serving.port, "127.0.0.1");
		sockets.push(socket);
		let heard = "";
		socket.setEncoding("utf8").on("data", (text) => {
			heard += text;
		});
		socket.on("error", () => undefined);
		await once(socket, "connect");
		socket.write(first);
		const drip = then && setInterval(() => socket.write(then), 50);
		await new Promise((closed) => socket.once("close", closed));
		clearInterval(drip || undefined);
		return heard;
	}

	const post = (path: string) =>
		`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n`;

	it.each([
		["over the first line", "GET / HT", "", /^HTTP\/1\.1 408 /],
		["over headers, a byte at a time", `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: `, "x", /^HTTP\/1\.1 408 /],
		["over a body, a byte at a time", `${post("/api/page-views")}\r\n{`, " ", /^HTTP\/1\.1 408 /],
		["over a sign-in", `${post("/api/auth/sign-in")}\r\n{`, " ", /^HTTP\/1\.1 408 /],
		["over a body that nobody reads", `${post("/nowhere")}\r\n{`, " ", /^HTTP\/1\.1 (404|405|408) /],
		["over an upload", `${post("/v0/b/frontage/o?name=x")}\r\n{`, " ", /^HTTP\/1\.1 (401|408) /],
		["to say anything", "", "", /^(HTTP\/1\.1 408 |$)/],
		["to ask again", `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, "", /^HTTP\/1\.1 200 /],
	])("%s is cut off", async (_, first, then, expected) => {
		expect(await send(first, then)).toMatch(expected);
	});

	it("delays no other clients, however many there are", async () => {
		const slow = Array.from({ length: 300 }, () => send(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: `, "x"));
		for (let n = 0; n < 50; n++) expect((await serving.ask(host, "/")).status).toBe(200);
		for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
	});
});

describe("Idle connections", () => {
	it("are supported by the ten thousand, in bounded memory, while pages are served", async () => {
		// Other processes have the other ends of the connections.
		const each = Math.floor(Math.min(10_000, descriptorLimit() - 1_000) / 4);
		const serving = await startServing(await sqlite.create(), { KEEP_ALIVE_SECONDS: "600" });
		await serving.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		await serving.ask(host, "/");
		const openers: ChildProcess[] = [];
		const open = async () => {
			const opener = fork(
				join(import.meta.dirname, "../../../tests/setup/databases/idle-opener-process.ts"),
				[...[String(serving.port), host, String(each)]],
			);
			openers.push(opener);
			const before = process.memoryUsage().rss;
			expect((await once(opener, "message"))[0]).toEqual({ answered: each, closed: 0 });
			for (let n = 0; n < 20; n++) expect((await serving.ask(host, "/")).status).toBe(200);
			return process.memoryUsage().rss - before;
		};
		await open();
		const growths = [await open(), await open(), await open()];
		// Ten runs measured up to 4,300 bytes per connection; more means a buffer each. Other growth is not in every
		// round.
		expect(Math.min(...growths) / each).toBeLessThan(12_000);
		for (const opener of openers) {
			opener.send("how many?");
			expect((await once(opener, "message"))[0]).toEqual({ answered: each, closed: 0 });
			opener.kill();
			await once(opener, "exit");
		}
		await serving.close();
	});
});
