import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readSync, realpathSync, writeFileSync, writeSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

/** The kinds of calls on the data folder, as `shim.c` numbers them. */
const calls = { sync: 1, write: 2, name: 3 } as const;

/**
 * sync: a file or a folder to the disk. write: bytes, or the size of a file. name: opened, linked, renamed, created.
 */
export type Call = keyof typeof calls;

/** The call that fails, from now on. */
export interface Failing {
	readonly call: Call;
	/** From 1. */
	readonly nth: number;
	readonly error: "EIO" | "ENOSPC";
	/** All later calls fail, too, until it is repaired. */
	readonly lasts: boolean;
}

/** A layer between a program and its data folder. */
export interface Shim {
	/** Environment for the program. */
	readonly env: Readonly<Record<string, string>>;
	/** Tape that `openTape` reads; the program gets its path as FAULT_TAPE. */
	readonly tape: string;
	fail(failing: Failing): void;
	mend(): void;
	/** Number of calls that have failed since the last change. */
	failed(): number;
}

let built: string | undefined;

/** Compiles it once; returns undefined, after a line with the package to install, where there is no C compiler. */
function build(): string | undefined {
	const path = join(mkdtempSync(join(tmpdir(), "frontage-faults-")), "shim.so");
	const source = join(import.meta.dirname, "shim.c");
	const { error, status } = spawnSync("cc", ["-shared", "-fPIC", "-O2", "-Wall", "-o", path, source], {
		stdio: "inherit",
	});
	if (status === 0) return path;
	process.stdout.write(
		error
			? "This takes Linux and a C compiler: install Debian's package build-essential.\n"
			: "The C compiler could not build tests/faults/shim.c: install Debian's package build-essential.\n",
	);
	return undefined;
}

/**
 * Opens the shim that makes calls on a data folder fail, or records a tape of them.
 * @returns undefined where it cannot be compiled, after a message
 */
export function openShim(folder: string): Shim | undefined {
	built ??= build();
	if (!built) return undefined;
	const beside = mkdtempSync(join(tmpdir(), "frontage-faults-"));
	const [control, tape] = [join(beside, "control"), join(beside, "tape")];
	const memory = Int32Array.of(0, 0, 0, 0, 0, 0);
	writeFileSync(control, memory);
	writeFileSync(tape, "");
	const opened = openSync(control, "r+");
	const say = (...numbers: readonly number[]) => writeSync(opened, Int32Array.from(numbers), 0, 24, 0);
	return {
		tape,
		env: {
			LD_PRELOAD: built,
			FAULT_FOLDER: realpathSync(folder),
			FAULT_CONTROL: control,
		},
		fail({ call, nth, error, lasts }) {
			say(nth, constants.errno[error], lasts ? 1 : 0, 0, 0, calls[call]);
		},
		mend() {
			readSync(opened, memory, 0, 24, 0);
			say(...memory.subarray(0, 5), 0);
		},
		failed() {
			readSync(opened, memory, 0, 24, 0);
			return memory[4] ?? 0;
		},
	};
}
