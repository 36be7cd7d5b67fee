import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup.mjs";

const file = join(root, "node_modules", ".cache", "frontage", "test-times.json");

/** Seconds that each part took when it last ran to its end, by its key. */
export function readTimes() {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		// None has run yet, or was stopped while this was written.
		return {};
	}
}

/** Remembers how long parts took. */
export function writeTimes(times) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ ...readTimes(), ...times }));
}

/** Seconds as people read them: 1:05. */
export function clock(seconds) {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
