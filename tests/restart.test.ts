import { once } from "node:events";
import { Agent, request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type Program, startProgram } from "./setup/app/program.ts";
import { openBoundSocket } from "./setup/connections/bound-socket.ts";
import { newFolder } from "./setup/databases/databases.ts";

const clients = 12;
const paths = [
	"/",
	"/library",
	"/library?query=racks",
	"/nowhere",
	"/cms/login",
	"/api/content",
	"/assets/none.js",
];

/** Visitors who send one request after another, half of them over keep-alive connections, and never retry. */
function visitors(port: number) {
	const agents = [new Agent({ keepAlive: true, maxSockets: clients }), new Agent({ keepAlive: false })];
	const failures: string[] = [];
	let answered = 0;
	let isOver = false;
	const ask = (path: string, agent: Agent | undefined) =>
		new Promise<void>((resolve) => {
			const options = {
				...(agent && { agent }),
				port,
				host: "127.0.0.1",
				path,
				headers: { host: "team.localhost" },
			};
			request(options, (response) => {
				if ((response.statusCode ?? 0) >= 500) failures.push(`${path} ${response.statusCode}`);
				response.on("error", (error) => failures.push(`${path} ${error.message}`));
				response.on("close", () => {
					answered += 1;
					resolve();
				});
				response.resume();
			})
				.on("error", (error) => {
					failures.push(`${path} ${error.message}`);
					resolve();
				})
				.end();
		});
	const visit = async (first: number) => {
		for (let n = first; !isOver; n++) await ask(paths[n % paths.length] ?? "/", agents[first % 2]);
	};
	const all = Promise.all(Array.from({ length: clients }, (_, n) => visit(n)));
	return {
		failures,
		answered: () => answered,
		/** Waits for this many further responses. */
		async more(count: number) {
			const from = answered;
			await expect.poll(() => answered - from).toBeGreaterThan(count);
		},
		async end() {
			isOver = true;
			await all;
			for (const agent of agents) agent.destroy();
		},
	};
}

describe.each([1, 2])("A restart under load, with the socket passed to %i", (workers) => {
	const running: Program[] = [];
	afterEach(async () => {
		await Promise.all(running.splice(0).map((program) => program.stop()));
	});

	it("loses no request", async () => {
		const socket = openBoundSocket();
		const dataFolder = newFolder();
		const start = async () => {
			const env = { LOG_LEVEL: "silent", COSTLY_PER_MINUTE: "0", WORKERS: String(workers) };
			const program = await startProgram({ dataFolder, env, args: ["--no-sample"], socket: socket.fd });
			running.push(program);
			return program;
		};
		const first = await start();
		const load = visitors(socket.port);
		await load.more(200);
		// Both at once, as in an orderly deployment.
		const second = await start();
		await load.more(200);
		expect(await first.stop("SIGTERM")).toBe(0);
		await load.more(200);
		// One after the other: requests in between wait.
		expect(await second.stop("SIGTERM")).toBe(0);
		await start();
		await load.more(200);
		await load.end();
		expect(load.failures).toEqual([]);
		socket.close();
	});
});

it("Workers that all end at once end the program, so that the supervisor starts it again", async () => {
	const socket = openBoundSocket();
	const env = { LOG_LEVEL: "info", WORKERS: "2" };
	const program = await startProgram({ env, args: ["--no-sample"], socket: socket.fd });
	const ended = once(program.process, "exit");
	const serving = () => [...program.output().matchAll(/"worker":(\d+),.*"a worker is serving"/g)];
	await expect.poll(() => serving().length).toBe(2);
	for (const [, pid] of serving()) process.kill(Number(pid), "SIGKILL");
	expect(await ended).toEqual([1, null]);
	socket.close();
});
