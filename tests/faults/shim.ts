import { spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readSync, realpathSync, writeFileSync, writeSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

/** The kinds of calls on the data folder, as `shim.c` numbers them. */
const calls = { sync: 1, write: 2, name: 3 } as const;

/** Of a file or a folder to the disk; of bytes, or of the size of a file; of names: opened, linked, renamed, made. */
export type Call = keyof typeof calls;

/** Which call fails, from now on. */
export interface Failing {
	readonly call: Call;
	/** From 1. */
	readonly nth: number;
	readonly error: "EIO" | "ENOSPC";
	/** All that follow fail, too, until it is mended. */
	readonly lasts: boolean;
}

/** What stands between a program and its data folder. */
export interface Shim {
	/** What the program is started with. */
	readonly env: Readonly<Record<string, string>>;
	/** Where `openTape` reads what a program has written that is started with it as FAULT_TAPE. */
	readonly tape: string;
	fail(failing: Failing): void;
	mend(): void;
	/** How many calls have failed since it was last said which. */
	failed(): number;
}

let built: string | undefined;

/** Compiles it once; undefined, and a line that says what to install, where nothing compiles C. */
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
 * Opens what has calls on a data folder fail, or keeps a tape of them.
 * @returns undefined where it cannot be compiled, which it has said
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
