import { once } from "node:events";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, it } from "vitest";
import { get } from "../bench/get.ts";
import { readConfig } from "../src/config.ts";
import { domainKeys } from "../src/model/brands.ts";
import { openPlatform } from "../src/platform.ts";
import { ask } from "./setup/app/ask.ts";
import { type Program, runToEnd, startProgram } from "./setup/app/program.ts";
import { sampleOf } from "./setup/app/sample.ts";
import { createPostgres, newFolder, postgres } from "./setup/databases/databases.ts";

const running: Program[] = [];

afterEach(async () => {
	await Promise.all(running.splice(0).map((program) => program.stop()));
});

async function start(options: Parameters<typeof startProgram>[0]): Promise<Program> {
	const program = await startProgram(options);
	running.push(program);
	return program;
}

async function titleOf(port: number, key: string): Promise<string | undefined> {
	const { body } = await get(`http://127.0.0.1:${port}`, `${key}.localhost:${port}`, "/");
	return /<title>(.*?)<\/title>/.exec(String(body))?.[1];
}

async function expectNineBrands(port: number) {
	for (const key of domainKeys) expect(await titleOf(port, key)).toContain(`${sampleOf(key).website.name} |`);
}

describe("The program with sample content", () => {
	it("is not filled again on the same folder; prints the address of each brand and of the back office", async () => {
		const program = await start({ dataFolder: inject("dataFolder") });
		expect(program.output()).not.toMatch(/Filling|in place/);
		await expectNineBrands(program.port);
		for (const key of domainKeys)
			expect(program.output()).toContain(`http://${key}.localhost:${program.port}\n`);
		expect(program.output()).toContain(`http://localhost:${program.port}/cms\n`);
	});

	it("has rendered a page before it prints that it serves", async () => {
		const env = { METRICS_TOKEN: "a-token-of-sixteen-or-more" };
		const program = await start({ dataFolder: inject("dataFolder"), env });
		const { text } = await ask(program.port, "localhost", "/metrics", {
			authorization: `Bearer ${env.METRICS_TOKEN}`,
		});
		expect(text).toMatch(/^frontage_renders_total 1$/m);
	});

	it("is filled once when two start on a new folder together", async () => {
		const dataFolder = newFolder();
		const both = await Promise.all([start({ dataFolder }), start({ dataFolder })]);
		for (const { port } of both) await expectNineBrands(port);
		const { DatabaseSync } = await import("node:sqlite");
		const file = new DatabaseSync(join(dataFolder, "frontage.sqlite"), { readOnly: true });
		const keys = file.prepare("select domain_key from websites").all();
		file.close();
		expect(keys.map(({ domain_key }) => domain_key).toSorted()).toEqual(domainKeys.toSorted());
		await expect.poll(() => readdirSync(join(dataFolder, "files", "tmp"))).toEqual([]);
	});

	it("uses PostgreSQL if it is configured", async () => {
		const { url, folder } = await postgres.createBare();
		const program = await start({ dataFolder: folder, env: { DATABASE_URL: url } });
		await expectNineBrands(program.port);
		expect(existsSync(join(folder, "frontage.sqlite"))).toBe(false);
	});
});

describe("The program without sample content", () => {
	it.each([
		["--no-sample", { args: ["--no-sample"] }, "SIGINT"],
		["SAMPLE=false", { env: { SAMPLE: "false" } }, "SIGTERM"],
	] as const)(
		"starts empty with %s, shows defaults and ends with code 0 on %s",
		async (_, options, signal) => {
			const dataFolder = join(newFolder(), "made", "data");
			const before = process.umask(0o022);
			const started = start({ ...options, args: [...("args" in options ? options.args : [])], dataFolder });
			const program = await started.finally(() => process.umask(before));
			expect(program.output()).not.toContain("Filling");
			expect(await titleOf(program.port, "digital-nz")).toBe(
				"Fieldbook Studio | Digital Solutions for New Zealand AEC",
			);
			expect(existsSync(join(dataFolder, "files", "blobs"))).toBe(false);
			// No other account of the machine can read its files.
			const modeOf = (path: string) => statSync(path).mode & 0o077;
			const names = readdirSync(dataFolder);
			expect(names).toEqual(expect.arrayContaining(["frontage.sqlite", "frontage.sqlite-wal", "files"]));
			expect([dataFolder, ...names.map((name) => join(dataFolder, name))].map(modeOf)).toEqual(
				Array(names.length + 1).fill(0),
			);
			expect(await program.stop(signal)).toBe(0);
		},
	);
});

describe("A stop after its deadline", () => {
	/** Opens a connection, and waits until the server has received a request without the end of its body. */
	async function begin(port: number): Promise<Socket> {
		const socket = connect(port, "127.0.0.1");
		const type = "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n{";
		socket.write(`POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost:${port}\r\n${type}`);
		const [text] = await once(socket, "data");
		expect(String(text)).toContain("100 Continue");
		return socket.on("error", () => undefined);
	}

	it.each(["1", "2"])("ends with code 75 while a request is pending, with %s workers", async (workers) => {
		const env = { STOP_SECONDS: "0.5", WORKERS: workers };
		const program = await start({ args: ["--no-sample"], env });
		const socket = await begin(program.port);
		expect(await program.stop("SIGTERM")).toBe(75);
		expect(program.output()).toContain('"pending":1');
		socket.destroy();
	});

	it("ends with code 0 when connections are only idle", async () => {
		const env = { STOP_SECONDS: "0.5", KEEP_ALIVE_SECONDS: "60" };
		const program = await start({ args: ["--no-sample"], env });
		const socket = connect(program.port, "127.0.0.1");
		socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${program.port}\r\n\r\n`);
		await once(socket, "data");
		expect(await program.stop("SIGTERM")).toBe(0);
		socket.destroy();
	});
});

describe("A second program on the data folder of another", () => {
	it("names the first one, and neither checks the database nor replaces the link for the first admin", async () => {
		const dataFolder = newFolder();
		const [first, second] = [
			await start({ dataFolder, args: ["--no-sample"] }),
			await start({ dataFolder, args: ["--no-sample"] }),
		];
		const [, token] = /#token=(\S+)/.exec(first.output()) ?? [];
		expect(second.output()).toContain("Another program uses this data folder");
		expect(second.output()).not.toMatch(/#token=|not closed cleanly/);
		const origin = `http://localhost:${first.port}`;
		const link = await fetch(`${origin}/api/auth/links`, {
			method: "POST",
			headers: { "content-type": "application/json", origin },
			body: JSON.stringify({ token }),
		});
		expect([link.status, await link.json()]).toEqual([200, expect.objectContaining({ purpose: "setup" })]);
	});

	it("is not detected after a program that was killed: the database is checked, and a new link is printed", async () => {
		const dataFolder = newFolder();
		const first = await startProgram({ dataFolder, args: ["--no-sample"] });
		await first.stop("SIGKILL");
		const second = await start({ dataFolder, args: ["--no-sample"] });
		expect(second.output()).toMatch(/#token=/);
		expect(second.output()).not.toContain("Another program uses this data folder");
		await expect.poll(() => second.output()).toMatch(/not closed cleanly[\s\S]*the database is undamaged/);
	});
});

describe("A program that cannot start", () => {
	const folder = newFolder();
	const file = join(folder, "file");
	writeFileSync(file, "");
	const usable = ["--no-sample", "--data", join(folder, "data")];
	// On a busy machine, a started program logs that it had to wait.
	const quiet = { LOG_LEVEL: "silent" };

	// Each refused setting and option has its sentence in the tests of the configuration and the command line.
	it.each([
		["an unwritable data folder", ["--no-sample", "--port", "0", "--data", file], {}, /--data or DATA_DIR/],
		[
			"a folder below a file",
			["--no-sample", "--port", "0", "--data", join(file, "x")],
			{},
			/--data or DATA_DIR/,
		],
		["a port that is no number", [...usable, "--port", "abc"], {}, /PORT=abc cannot be used/],
		[
			"a cost of passwords that is for tests",
			usable,
			{ PASSWORD_COST: "1024", NODE_ENV: "production" },
			/PASSWORD_COST=1024 is for tests alone/,
		],
	])("because of %s prints the next step in one line", async (_, args, env, said) => {
		expectOneLine(await runToEnd(args, env as Record<string, string>), said);
	});

	it("because its port is in use prints the next step in one line", async () => {
		const other = createServer().listen(0);
		const port = String((other.address() as { port: number }).port);
		expectOneLine(await runToEnd([...usable, "--port", port], quiet), /is in use.*npm start -- --port \d+/);
		other.close();
	});

	it("because its port for metrics is in use, and never answers a visitor", async () => {
		const other = createServer().listen(0);
		const taken = String((other.address() as { port: number }).port);
		const ended = await runToEnd([...usable, "--port", "0"], { ...quiet, METRICS_PORT: taken });
		expectOneLine(ended, /is in use.*METRICS_PORT=\d+ npm start/);
		other.close();
	});

	it("because its set-up fails, and never answers a visitor", async () => {
		const { url, folder } = await createPostgres();
		const { database, close } = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
		await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no links today'; end $$`.execute(
			database.db,
		);
		await sql`create trigger refuse before insert on account_links for each row execute function refuse()`.execute(
			database.db,
		);
		await close();
		const args = ["--no-sample", "--port", "0", "--data", folder];
		expectOneLine(await runToEnd(args, { ...quiet, DATABASE_URL: url }), /no links today/);
	});

	it("because its database does not exist prints it in one line", async () => {
		const url = `${inject("postgresUrl")}/there_is_none`;
		expectOneLine(await runToEnd(usable, { DATABASE_URL: url }), /there_is_none/);
	});

	it("because its database server is unreachable prints it in one line, without the password", async () => {
		const url = "postgres://someone:hidden-word@127.0.0.1:1/x";
		const ended = await runToEnd(usable, { DATABASE_URL: url });
		expectOneLine(ended, /is it running\?/);
		expect(ended.stderr).not.toContain("hidden-word");
	});
});

it("an unknown option ends it with code 2 and one line that names the help", async () => {
	expectOneLine(await runToEnd(["--nonsense"]), /--nonsense.*--help/, 2);
});

it("--help prints the options, and nothing is started", async () => {
	const { code, stdout, stderr } = await runToEnd(["--help"]);
	expect([code, stderr]).toEqual([0, ""]);
	for (const option of ["--port", "--data", "--no-sample", "--help"]) expect(stdout).toContain(option);
});

function expectOneLine(ended: Awaited<ReturnType<typeof runToEnd>>, said: RegExp, code = 1) {
	expect(ended.stderr).toMatch(said);
	expect(ended.stderr.trimEnd().split("\n")).toHaveLength(1);
	expect([ended.code, ended.stdout]).toEqual([code, ""]);
}
