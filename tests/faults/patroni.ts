import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { freePort } from "../setup/connections/free-port.ts";
import { addWebsite, findLost, host, secondsUntilWritten } from "./acknowledged.ts";
import { type Load, startLoad } from "./load.ts";

/** As quick as Patroni allows. */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 0 };
const settleMs = 120_000;
const calmMs = 2_000;

/**
 * Faults of the primary's machine, in order. A paused machine that resumes is not among them: Patroni's protection
 * against it is a watchdog, which needs a device.
 */
const faults = ["kill -9 of PostgreSQL", "kill -9 of all"] as const;

/** A machine: Patroni, and its PostgreSQL. */
class Machine {
	readonly name: string;
	readonly port: number;
	readonly #restPort: number;
	readonly #config: string;
	#patroni: ChildProcess | undefined;

	constructor(name: string, [port, restPort]: readonly [number, number], config: string) {
		this.name = name;
		this.port = port;
		this.#restPort = restPort;
		this.#config = config;
	}

	start(): void {
		const stdio = "ignore";
		this.#patroni = spawn("runuser", ["-u", "postgres", "--", "patroni", this.#config], { stdio });
	}

	/** Whether its health check reports this role. */
	async is(role: "primary" | "replica" | "sync"): Promise<boolean> {
		const signal = AbortSignal.timeout(1_000);
		const answer = await fetch(`http://127.0.0.1:${this.#restPort}/${role}`, { signal }).catch(
			() => undefined,
		);
		return answer?.status === 200;
	}

	kill(which: "PostgreSQL" | "all"): void {
		const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
		const processes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
		const isOfPatroni = (args: string) => args.includes(this.#config);
		const found = processes.filter(([, , , args = ""]) => args.includes(`--port=${this.port}`));
		const parents = new Set(found.map(([, pid]) => pid));
		for (const [, pid, parent, args = ""] of processes) {
			const isServer = parents.has(pid) || parents.has(parent);
			if (isServer || (which === "all" && isOfPatroni(args))) killOne(Number(pid));
		}
	}

	async ask<Row extends pg.QueryResultRow>(question: string): Promise<Row[]> {
		const client = new pg.Client(`postgres://postgres@127.0.0.1:${this.port}/postgres`);
		await client.connect();
		try {
			return (await client.query<Row>(question)).rows;
		} finally {
			await client.end();
		}
	}

	stop(): void {
		this.kill("all");
		this.#patroni?.kill("SIGKILL");
	}
}

/** Breaks the machine of the primary in each way, where only Patroni promotes; returns lines of a table. */
export async function runPatroni(): Promise<{ readonly rows: string[]; readonly isGood: boolean }> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-patroni-"));
	chmodSync(folder, 0o755);
	const [clientPort, peerPort] = [await freePort(), await freePort()];
	const etcd = startEtcd(folder, clientPort, peerPort);
	const machines = [
		await openMachine("one", folder, clientPort),
		await openMachine("two", folder, clientPort),
	] as const;
	try {
		let [primary, follower] = machines as readonly [Machine, Machine];
		primary.start();
		await until(() => primary.is("primary"));
		follower.start();
		await until(() => follower.is("sync"));
		const url = `postgres://postgres@${machines.map(({ port }) => `127.0.0.1:${port}`).join(",")}/postgres`;
		const data = mkdtempSync(join(tmpdir(), "frontage-faults-"));
		await addWebsite(url, data);
		await addBenchStaff(data, url);
		const env = { DATABASE_URL: url, SAMPLE: "false", LOG_LEVEL: "silent", TRUST_PROXY: "true" };
		const session = await openSession(data, env);
		const load = startLoad(session, host);
		const rows: string[] = [];
		let isGood = true;
		for (const fault of faults) {
			const { promoted, written, lost } = await runFault(fault, { primary, follower, load });
			rows.push(`| ${fault} | ${promoted.toFixed(1)} | ${written.toFixed(2)} | ${lost} |`);
			isGood &&= lost === 0 && written <= 10;
			[primary, follower] = [follower, primary];
		}
		await load.stop();
		await session.program.stop();
		return { rows, isGood };
	} finally {
		for (const machine of machines) machine.stop();
		etcd.kill("SIGKILL");
	}
}

interface FaultOptions {
	readonly primary: Machine;
	readonly follower: Machine;
	readonly load: Load;
}

async function runFault(fault: (typeof faults)[number], { primary, follower, load }: FaultOptions) {
	const since = performance.now();
	await wait(calmMs);
	const diedAt = performance.now();
	primary.kill(fault === "kill -9 of all" ? "all" : "PostgreSQL");
	await until(() => follower.is("primary"));
	const promotedAt = performance.now();
	const written = await secondsUntilWritten(load, promotedAt);
	if (fault === "kill -9 of all") primary.start();
	await until(() => primary.is("sync"));
	const { lost } = await findLost(load, since, (question) => follower.ask<{ id: string }>(question));
	return { promoted: (promotedAt - diedAt) / 1_000, written, lost };
}

function startEtcd(folder: string, clientPort: number, peerPort: number): ChildProcess {
	const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`];
	const args = [
		["--data-dir", join(folder, "etcd")],
		["--listen-client-urls", client],
		["--advertise-client-urls", client],
		["--listen-peer-urls", peer],
		["--initial-advertise-peer-urls", peer],
		["--initial-cluster", `default=${peer}`],
	].flat();
	return spawn("etcd", args, { stdio: "ignore" });
}

async function openMachine(name: string, folder: string, etcdPort: number): Promise<Machine> {
	const [port, restPort] = [await freePort(), await freePort()];
	const place = join(folder, name);
	mkdirSync(place);
	const [postgres = ""] = globSync("/usr/lib/postgresql/*/bin/postgres");
	const address = (of: number) => `127.0.0.1:${of}`;
	const trusted = ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"];
	const config = {
		scope: "frontage",
		name,
		log: { dir: place },
		restapi: { listen: address(restPort), connect_address: address(restPort) },
		etcd3: { hosts: [address(etcdPort)] },
		bootstrap: {
			dcs: {
				...times,
				synchronous_mode: true,
				postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: "on" } },
			},
			initdb: [{ encoding: "UTF8" }, "data-checksums"],
			pg_hba: trusted,
		},
		postgresql: {
			listen: address(port),
			connect_address: address(port),
			data_dir: join(place, "data"),
			bin_dir: dirname(postgres),
			pg_hba: trusted,
			parameters: { unix_socket_directories: place },
			authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
		},
	};
	// JSON is YAML, too.
	const path = join(folder, `${name}.yml`);
	writeFileSync(path, JSON.stringify(config));
	const ids = execFileSync("id", ["-u", "postgres"], { encoding: "utf8" });
	chownSync(place, Number(ids), -1);
	return new Machine(name, [port, restPort], path);
}

/** Whether the required Debian packages are installed. */
export function hasPatroni(): boolean {
	return process.getuid?.() === 0 && ["/usr/bin/patroni", "/usr/bin/etcd"].every((path) => existsSync(path));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
	const began = performance.now();
	while (!(await isSo())) {
		if (performance.now() - began > settleMs) throw new Error(`Nothing has come of it within ${settleMs} ms`);
		await wait(50);
	}
}

function killOne(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It has ended meanwhile.
	}
}
