import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "frontage-run-";

/**
 * Creates the temporary folder of a run, for all files of its processes, which is removed when it ends. First removes
 * the remains of killed runs: their folders, and their remaining processes.
 */
export function openRunFolder(): string {
	for (const name of readdirSync(tmpdir())) {
		const folder = join(tmpdir(), name);
		if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) clear(folder);
	}
	const folder = join(tmpdir(), `${prefix}${process.pid}`);
	mkdirSync(folder);
	// PostgreSQL runs under a separate account where the tests run as root.
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
	// Remaining writers are killed by then, and end when the system schedules them.
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Processes with this temporary folder, where the system reports it. */
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
