import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup.mjs";

const file = join(root, "node_modules", ".cache", "frontage", "test-times.json");

/** Durations in seconds of each part's last complete run, by its key, and of each test file in `files`, by its path. */
export function readTimes() {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		// No run has finished yet, or one was stopped during the write.
		return {};
	}
}

/** Stores the duration of a part, and of its files as Vitest reports them. */
export function writeTimes(key, seconds, reports) {
	const known = readTimes();
	const files = Object.fromEntries(reports.map((report) => [report.path, report.seconds]));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ ...known, [key]: seconds, files: { ...known.files, ...files } }));
}

/** Formats seconds for people: 1:05. */
export function clock(seconds) {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
