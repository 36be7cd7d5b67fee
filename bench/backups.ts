import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { frugalFlags, giveWay } from "../src/backup/low-priority.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { bytesOf } from "../src/data/operations/backup/bytes.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import { freePort } from "../tests/setup/connections/free-port.ts";
import { initialise, launchPostgres, openPostgresFolder } from "../tests/setup/databases/postgres.ts";
import { startCommand, timeShell } from "./commands.ts";
import { grownFolder } from "./growth.ts";
import { filledPlace } from "./postgres.ts";
import { against, type Place, spread, startProgram } from "./program.ts";
import { describeWaits, openVisitors, type Watched } from "./visitors.ts";

const files = 200;
const bytesEach = 1_500_000;
const megabyte = 1_000_000;

/** Shell commands that are measured for comparison; their variables are set in `measureRound`. */
interface Tools {
	readonly called: string;
	/** From the data folder to $TO. */
	readonly copy: string;
	/** From $COPY to $TO, an empty place. */
	readonly copyBack: string;
	readonly path?: string;
}

/** Flushed to the disk, like our backups. */
const flush = `find "$TO" -type f -exec sync {} +`;
const plainTools: Tools = {
	called: "cp -a",
	copy: `cp -a "$DATA" "$TO"; ${flush}`,
	copyBack: `cp -a "$COPY" "$TO"; ${flush}`,
};
const postgresTools = (path: string): Tools => ({
	called: "pg_dump and cp -a",
	copy: `mkdir "$TO"; pg_dump -Fc -f "$TO/dump" "$URL"; cp -a "$DATA" "$TO/files"; ${flush}`,
	copyBack: `cp -a "$COPY/files" "$TO"; ${flush}; pg_restore -d "$SPARE" "$COPY/dump"`,
	path,
});

/** A place to measure, and the tools for comparison. */
interface Side {
	readonly place: Place;
	readonly tools: Tools;
	/** Addresses of empty databases: for our restore, and for that of the system. */
	empty(): Promise<readonly [ours: string, theirs: string]>;
}

/**
 * Megabytes of the database and 300 MB of files a second, backed up for the first time and again, verified and
 * restored, alternately with the tools of the system; and the waiting times of visitors meanwhile, compared with
 * those while it is paused. The same from PostgreSQL.
 */
export async function measureBackups(
	folder: string,
	{ articles, samples }: { readonly articles: number; readonly samples: number },
): Promise<string[]> {
	const grown = await grownFolder(folder, { websites: 0, articles, words: 300 });
	const plain: Side = {
		place: { folder: grown, url: "" },
		tools: plainTools,
		empty: async () => ["", ""],
	};
	const lines = ["  SQLite", ...(await measure(plain, samples))];
	rmSync(grown, { recursive: true });
	const server = await startDebian();
	if (!server)
		return [...lines, "  PostgreSQL with its pg_dump, as Debian's package brings it, is not installed"];
	try {
		const place = await filledPlace(server.url, articles, "backups");
		const tools = postgresTools(server.path);
		const empty = async () => [await server.renew("restored"), await server.renew("undumped")] as const;
		lines.push("  PostgreSQL", ...(await measure({ place, tools, empty }, samples)));
		rmSync(place.folder, { recursive: true });
	} finally {
		await server.stop();
	}
	return lines;
}

/** pg_dump refuses a server newer than itself, and the server of the tests comes without one. */
async function startDebian() {
	const path = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
	if (!path) return undefined;
	const folder = openPostgresFolder();
	const programs = { initdb: join(path, "initdb"), postgres: join(path, "postgres") };
	const port = await freePort();
	const server: ChildProcess = await launchPostgres(programs, initialise(programs, folder), port, [
		"fsync=on",
	]);
	const url = `postgres://postgres@127.0.0.1:${port}`;
	const end = () => void server.kill("SIGINT");
	process.once("exit", end);
	return {
		url,
		path,
		/** Creates an empty database. @returns its address */
		async renew(name: string): Promise<string> {
			const client = new pg.Client(`${url}/postgres`);
			await client.connect();
			await client.query(`drop database if exists ${name} with (force)`);
			await client.query(`create database ${name}`);
			await client.end();
			return `${url}/${name}`;
		},
		async stop() {
			process.off("exit", end);
			end();
			await once(server, "exit");
			rmSync(folder, { recursive: true });
		},
	};
}

/** Measured seconds of one round, of the program and of the system's tools. */
interface Done {
	readonly ours: Watched;
	readonly theirs: number;
}

const works = ["a first backup", "a second, nothing changed", "verify", "restore"] as const;

async function measure(side: Side, samples: number): Promise<string[]> {
	const { place, tools } = side;
	await addFiles(place);
	const megabytes = (await bytesAt(place)) / megabyte;
	const program = await startProgram(place.folder, place.url ? { DATABASE_URL: place.url } : {});
	const visitors = await openVisitors(program.url);
	const rounds: (readonly Done[])[] = [];
	for (let round = 0; round < samples; round++) rounds.push(await measureRound(side, visitors));
	visitors.stop();
	await program.stop();
	return [
		`  ${megabytes.toFixed(0)} MB in all`,
		...works.flatMap((work, index) => {
			const done = rounds.flatMap((round) => round[index] ?? []);
			const [theirs, ours] = [done.map((each) => each.theirs), done.map((each) => each.ours.seconds)];
			const rates = [theirs, ours].map((all) => all.map((seconds) => megabytes / seconds));
			return [
				against(work, [rates[0] ?? [], rates[1] ?? []], {
					names: [work === "verify" ? "sha256sum" : tools.called, "ours"],
					unit: " MB/s",
					digits: 0,
				}),
				`    ${spread(ours, 1)} seconds. ${/^Copied .*$/m.exec(done[0]?.ours.said ?? "")?.[0] ?? ""}`,
				...describeWaits(done.map((each) => each.ours)),
			];
		}),
	];
}

/** All measurements, once. */
async function measureRound(
	{ place, tools, empty }: Side,
	visitors: Awaited<ReturnType<typeof openVisitors>>,
): Promise<readonly Done[]> {
	const scratch = mkdtempSync(join(tmpdir(), "frontage-backups-"));
	const [restored, spare] = await empty();
	const [target, copy] = [join(scratch, "target"), join(scratch, "copy")];
	const env = {
		...{ DATA: place.folder, URL: place.url, COPY: copy, SPARE: spare, TARGET: target },
		PATH: `${tools.path ?? ""}:${process.env.PATH}`,
	};
	// Everything except a restore runs at low priority.
	const shell = (script: string, to: string, niceness = 19) =>
		timeShell(script, { ...env, TO: to }, niceness);
	const into = { folder: join(scratch, "restored"), url: restored };
	const ours = (at: Place, ...args: string[]) =>
		visitors.watch(() => {
			// No visitors during a restore.
			if (args.includes("--restore")) return startCommand(at, args);
			const command = startCommand(at, args, frugalFlags);
			void giveWay(command.process, 19);
			return command;
		});
	const done = [
		{ theirs: await shell(tools.copy, copy), ours: await ours(place, "--backup", target) },
		{ theirs: await shell(tools.copy, join(scratch, "again")), ours: await ours(place, "--backup", target) },
		{
			theirs: await shell(`find "$TARGET" -type f -exec sha256sum {} + > /dev/null`, ""),
			ours: await ours(place, "--verify", target),
		},
		{
			theirs: await shell(tools.copyBack, join(scratch, "back"), 0),
			ours: await ours(into, "--restore", target),
		},
	];
	rmSync(scratch, { recursive: true });
	return done;
}

/** Adds incompressible files. */
async function addFiles({ folder, url }: Place) {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: url }));
	const from = join(folder, "bench.bin");
	for (let n = 0; n < files; n++) {
		// Random bytes could begin like a program, which is refused.
		writeFileSync(from, Buffer.concat([Buffer.from("bench"), randomBytes(bytesEach)]));
		await platform.files.add(system, { path: `bench/${n}.bin`, facts: {}, isPublic: true }, from);
	}
	rmSync(from);
	await platform.close();
}

/** Size of the folder, and of the database if it is elsewhere. */
async function bytesAt({ folder, url }: Place): Promise<number> {
	const bytes = Number.parseInt(execFileSync("du", ["-sb", folder]).toString(), 10);
	if (!url) return bytes;
	const database = await openDatabase(url, "");
	const more = await bytesOf(database);
	await database.db.destroy();
	return bytes + more;
}
