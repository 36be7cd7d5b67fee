import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "frontage-run-";

/**
 * Makes the temporary folder of a run, for all that its processes write, which goes when it ends. What runs that were
 * killed have left is cleared away first: their folders, and the processes that go on without them.
 */
export function openRunFolder(): string {
	for (const name of readdirSync(tmpdir())) {
		const folder = join(tmpdir(), name);
		if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) clear(folder);
	}
	const folder = join(tmpdir(), `${prefix}${process.pid}`);
	mkdirSync(folder);
	// PostgreSQL runs under an account of its own where the tests run as root.
	chmodSync(folder, 0o755);
	process.once("exit", () => clear(folder));
	return folder;
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

function clear(folder: string) {
	for (const pid of startedIn(folder)) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It has ended meanwhile.
		}
	}
	// Whatever still writes there is killed by then, and ends when the system comes to it.
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Processes whose temporary folder it is, where the system tells. */
function startedIn(folder: string): number[] {
	const line = `TMPDIR=${folder}`;
	const pids = existsSync("/proc/self/environ")
		? readdirSync("/proc").filter((name) => /^\d+$/.test(name))
		: [];
	return pids.map(Number).filter((pid) => {
		if (pid === process.pid) return false;
		try {
			return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(line);
		} catch {
			return false;
		}
	});
}
