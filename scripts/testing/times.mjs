import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup.mjs";

const file = join(root, "node_modules", ".cache", "frontage", "test-times.json");

/** Seconds that each part took when it last ran to its end, by its key; of each test file in `files`, by its path. */
export function readTimes() {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		// None has run yet, or was stopped while this was written.
		return {};
	}
}

/** Remembers how long a part took, and the files of it as Vitest reports them. */
export function writeTimes(key, seconds, reports) {
	const known = readTimes();
	const files = Object.fromEntries(reports.map((report) => [report.path, report.seconds]));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ ...known, [key]: seconds, files: { ...known.files, ...files } }));
}

/** Seconds as people read them: 1:05. */
export function clock(seconds) {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
