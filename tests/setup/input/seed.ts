import { createHash, randomInt } from "node:crypto";
import { effort } from "./effort.ts";

/** The seed of all random input of a run, from `TEST_SEED` or random; prints it, so that the run can be repeated. */
export function announcedSeed(): string {
	const seed = process.env.TEST_SEED || String(randomInt(1_000_000_000));
	process.stderr.write(
		`Random input by seed ${seed}, at effort ${effort} of 100; TEST_SEED=${seed} TEST_EFFORT=${effort} repeats it\n`,
	);
	return seed;
}

/** The run's seed for one use, by its name: the same whatever else is run, and in any order. */
export function seedOf(name: string): number {
	return createHash("sha256").update(`${process.env.TEST_SEED}\n${name}`).digest().readUInt32BE();
}
