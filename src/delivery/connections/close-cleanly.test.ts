import { once } from "node:events";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startServing } from "../../../tests/setup/app/serving.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { closeAtOnce, closeCleanly } from "./close-cleanly.ts";

const requested = "GET / HTTP/1.1\r\nHost: upright.example.nz\r\n\r\n";

const sockets: Socket[] = [];
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(port: number) {
	const socket = connect(port, "127.0.0.1");
	sockets.push(socket);
	let heard = "";
	let isEnded = false;
	socket.setEncoding("utf8").on("data", (text) => {
		heard += text;
	});
	socket.on("end", () => {
		isEnded = true;
	});
	await once(socket, "connect");
	return { socket, heard: () => heard, isEnded: () => isEnded };
}

describe("A server that closes cleanly", () => {
	it("finishes its responses, and announces the last one", async () => {
		const waiting: ServerResponse[] = [];
		const server = createServer((_, response) => waiting.push(response));
		const port = await listen(server);
		const [one, other] = [await open(port), await open(port)];
		for (const { socket } of [one, other]) socket.write(requested);
		await expect.poll(() => waiting.length).toBe(2);
		const closed = closeCleanly(server, waiting);
		await refused(port);
		expect([one.isEnded(), other.isEnded()]).toEqual([false, false]);
		for (const response of waiting) response.end("answered");
		await closed;
		await expect.poll(() => one.isEnded() && other.isEnded()).toBe(true);
		for (const { heard } of [one, other]) {
			expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
			expect(heard().toLowerCase()).toContain("connection: close");
			expect(heard()).toContain("answered");
		}
	});

	it("answers a request over an idle connection, cached page or not, and then closes it", async () => {
		const serving = await startServing(await sqlite.create(), { KEEP_ALIVE_SECONDS: "60" });
		await serving.add("websites", { domain: "upright.example.nz", domainKey: "racking-nz", name: "Upright" });
		const lines = ["/", "/", "/nowhere", "/readyz", "/api/content", "/cms/login"];
		const quiet = await Promise.all(lines.map(() => open(serving.port)));
		for (const { socket } of quiet) socket.write(requested);
		await expect.poll(() => quiet.every(({ heard }) => heard().includes("HTTP/1.1 200"))).toBe(true);
		await expect.poll(() => quiet.every(({ heard }) => heard().includes("</html>"))).toBe(true);
		for (const { heard } of quiet) expect(heard().toLowerCase()).toContain("connection: keep-alive");
		const before = quiet.map(({ heard }) => heard().length);
		const stopped = serving.stop(false);
		await refused(serving.port);
		for (const [index, { socket }] of quiet.entries())
			socket.write(requested.replace(" / ", ` ${lines[index]} `));
		await stopped;
		await expect.poll(() => quiet.every(({ isEnded }) => isEnded())).toBe(true);
		const answers = quiet.map(({ heard }, index) => heard().slice(before[index]));
		expect(answers.map((answer) => answer.split(" ")[1])).toEqual(["200", "200", "404", "503", "200", "200"]);
		for (const answer of answers) expect(answer.toLowerCase()).toContain("connection: close");
		expect(answers[3]).toContain("stopping");
		await serving.platform.close();
	});

	it("reports that it is not ready before it refuses connections", async () => {
		const serving = await startServing(await sqlite.create(), { STOP_DELAY_SECONDS: "600" });
		expect((await serving.ask("any", "/readyz")).status).toBe(200);
		void serving.stop(false);
		const { status, text } = await serving.ask("any", "/readyz");
		expect([status, JSON.parse(text)]).toEqual([503, { status: "stopping", since: expect.any(String) }]);
		expect((await serving.ask("any", "/")).status).toBe(200);
		await serving.close();
	});
});

describe("A server that closes at once", () => {
	it("finishes its responses, and closes connections without a request", async () => {
		const waiting: ServerResponse[] = [];
		const server = createServer((_, response) => waiting.push(response));
		const port = await listen(server);
		const [busy, spare] = [await open(port), await open(port)];
		busy.socket.write(requested);
		await expect.poll(() => waiting.length).toBe(1);
		const closed = closeAtOnce(server, waiting);
		await refused(port);
		expect(busy.isEnded()).toBe(false);
		waiting[0]?.end("answered");
		await closed;
		await expect.poll(() => busy.heard()).toContain("answered");
		await expect.poll(() => spare.socket.closed || spare.isEnded()).toBe(true);
	});
});

async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
}

async function refused(port: number) {
	const attempt = () =>
		new Promise<string>((resolve) => {
			request({ port, host: "127.0.0.1", agent: false, path: "/healthz" }, () => resolve("answered"))
				.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""))
				.end();
		});
	await expect.poll(attempt).toBe("ECONNREFUSED");
}
