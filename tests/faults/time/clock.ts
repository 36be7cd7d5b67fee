import { existsSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** From Debian's package `faketime`. */
const library = ["x86_64", "aarch64"]
	.map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
	.find((path) => existsSync(path));

/** A clock that can be set while programs run by it. Their timers are not affected. */
export interface Clock {
	/** Environment for a program. */
	readonly env: Readonly<Record<string, string>>;
	/** Milliseconds since the epoch, as these programs see them. */
	now(): number;
	/** Sets it for all of them. @param at milliseconds since the epoch */
	set(at: number): void;
}

export const hasClock = () => library !== undefined;

/** Opens a clock with the time of the machine. */
export function openClock(): Clock {
	const file = join(mkdtempSync(join(tmpdir(), "frontage-clock-")), "ahead");
	let aheadMs = 0;
	const write = () => {
		// A program that reads an incomplete file would exit.
		writeFileSync(`${file}.new`, `${aheadMs < 0 ? "" : "+"}${(aheadMs / 1_000).toFixed(3)}\n`);
		renameSync(`${file}.new`, file);
	};
	write();
	return {
		env: {
			LD_PRELOAD: library ?? "",
			FAKETIME_TIMESTAMP_FILE: file,
			FAKETIME_NO_CACHE: "1",
			// A change of the clock affects neither durations nor the times of files.
			FAKETIME_DONT_FAKE_MONOTONIC: "1",
			NO_FAKE_STAT: "1",
		},
		now: () => Date.now() + aheadMs,
		set(at) {
			aheadMs = at - Date.now();
			write();
		},
	};
}
