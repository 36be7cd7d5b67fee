import { type ChildProcess, execFileSync } from "node:child_process";
import { appendFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../connections/free-port.ts";
import {
	giveToAccount,
	initialise,
	launchPostgres,
	openPostgresFolder,
	type PostgresPrograms,
	programsIn,
	runAsAccount,
} from "./postgres.ts";

/** Enough for a follower to receive all writes since its copy began. */
const settings = ["wal_keep_size=256MB", "hot_standby=on", "wal_level=replica"];

/** Servers of which one follows another, as if on separate machines. */
export interface Cluster {
	/** Starts an empty server. */
	startPrimary(): Promise<ClusterServer>;
	/** Copies a server while it runs, and starts the copy as its follower. */
	startFollower(of: ClusterServer): Promise<ClusterServer>;
	/** The same at the address of a killed server, as its replacement. */
	replace(dead: ClusterServer, of: ClusterServer): Promise<void>;
	stop(): Promise<void>;
}

/** Opens a folder for the servers of one cluster. */
export function openCluster(): Cluster {
	const folder = openPostgresFolder();
	const programs = programsIn(folder);
	const servers: ClusterServer[] = [];
	const start = async (data: string) => {
		const server = new ClusterServer(programs, data, await freePort());
		servers.push(server);
		await server.start();
		return server;
	};
	const follow = async (of: ClusterServer, data: string) => {
		await copyData(of, data);
		const own = `primary_conninfo = '${of.conninfo}'\nsynchronous_standby_names = ''\n`;
		appendFileSync(join(data, "postgresql.auto.conf"), own);
	};
	return {
		startPrimary: () => start(initialise(programs, folder)),
		async startFollower(of) {
			const data = join(folder, `copy-${servers.length}`);
			await follow(of, data);
			return start(data);
		},
		async replace(dead, of) {
			rmSync(dead.data, { recursive: true, force: true });
			await follow(of, dead.data);
			await dead.start();
		},
		async stop() {
			await Promise.all(servers.map((server) => server.kill()));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export class ClusterServer {
	readonly data: string;
	readonly port: number;
	readonly #programs: PostgresPrograms;
	#process: ChildProcess | undefined;

	constructor(programs: PostgresPrograms, data: string, port: number) {
		this.#programs = programs;
		this.data = data;
		this.port = port;
	}

	get host(): string {
		return `127.0.0.1:${this.port}`;
	}

	get conninfo(): string {
		return `host=127.0.0.1 port=${this.port} user=postgres application_name=follower`;
	}

	async start(): Promise<void> {
		this.#process = await launchPostgres(this.#programs, this.data, this.port, settings);
	}

	/** Kills it like a machine that loses its power; its data stay. */
	async kill(): Promise<void> {
		const server = this.#process;
		this.#process = undefined;
		if (!server || server.exitCode !== null || server.signalCode !== null) return;
		const ended = new Promise((resolve) => server.once("exit", resolve));
		signalAll(server, "SIGKILL");
		await ended;
	}

	/** Makes it silent from now on; connections to it stay open. */
	freeze(): void {
		if (this.#process) signalAll(this.#process, "SIGSTOP");
	}

	/** Ends the silence. */
	thaw(): void {
		if (this.#process) signalAll(this.#process, "SIGCONT");
	}

	/** Promotes a follower. */
	async promote(): Promise<void> {
		await this.ask("select pg_promote()");
	}

	/** Sets the servers for which its commits wait, from now on: its followers, none, or an absent one. */
	async waitFor(whom: "followers" | "nobody" | "the absent"): Promise<void> {
		const names = { followers: "*", nobody: "", "the absent": "absent" }[whom];
		await this.ask(`alter system set synchronous_standby_names = '${names}'`);
		await this.ask("select pg_reload_conf()");
		const waitedFor = "select 1 from pg_stat_replication where sync_state = 'sync'";
		while ((await this.ask(waitedFor)).length > 0 !== (whom === "followers"));
		// The checkpointer makes commits wait: with its response it has read the setting.
		await this.ask("checkpoint");
	}

	async ask<Row extends pg.QueryResultRow>(
		question: string,
		values: readonly unknown[] = [],
	): Promise<Row[]> {
		const client = new pg.Client(`postgres://postgres@${this.host}/postgres`);
		await client.connect();
		try {
			return (await client.query<Row>(question, [...values])).rows;
		} finally {
			await client.end();
		}
	}
}

/** A base backup by PostgreSQL's own calls: its package for tests has no pg_basebackup. */
async function copyData(of: ClusterServer, data: string): Promise<void> {
	const client = new pg.Client(`postgres://postgres@${of.host}/postgres`);
	await client.connect();
	try {
		await client.query("select pg_backup_start('copy', true)");
		// Files that are removed meanwhile are not part of a copy.
		runAsAccount(
			"sh",
			[
				"-c",
				`cp -R "$1" "$2" 2>&1 | grep -v "No such file" >&2; test -f "$2/PG_VERSION"`,
				"cp",
				of.data,
				data,
			],
			of.data,
		);
		const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
		for (const name of ["postmaster.pid", "postmaster.opts"])
			if (existsSync(join(data, name))) rmSync(join(data, name));
		for (const [name, text] of [
			["backup_label", rows[0]?.labelfile ?? ""],
			["standby.signal", ""],
		] as const) {
			writeFileSync(join(data, name), text);
			giveToAccount(join(data, name));
		}
	} finally {
		await client.end();
	}
}

/** The server and the processes that it started. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
	const { pid = 0 } = server;
	const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
	for (const each of [pid, ...children.split("\n").map(Number).filter(Boolean)])
		try {
			process.kill(each, signal);
		} catch {
			// It has ended meanwhile.
		}
}
