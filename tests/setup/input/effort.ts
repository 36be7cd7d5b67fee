/** Effort of extensive tests, from `TEST_EFFORT`: 1 is quick, 50 is exhaustive, 100 has twice as much random input. */
export const effort = readEffort(process.env.TEST_EFFORT);

/**
 * Number of rounds of a loop that runs `exhaustive` times at effort 100: its share of that, and never under `least`.
 */
export function timesOf(exhaustive: number, least = 1): number {
	return Math.max(least, Math.round((exhaustive * effort) / 100));
}

/** The effort in a text, 1 if there is none. @throws for anything but a number from 1 to 100 */
export function readEffort(text = ""): number {
	const number = Number(text.trim() || "1");
	if (number >= 1 && number <= 100) return number;
	throw new Error(
		`TEST_EFFORT must be a number from 1 (quick) to 100 (exhaustive), but is ${JSON.stringify(text)}`,
	);
}

/**
 * Whether everything countable is tested, however long it takes, as in `npm run test:all`; beyond, only random input
 * grows.
 */
export const isExhaustive = effort >= 50;

/** Time limit of a test with much random input: only a test that hangs takes that long. */
export const endlessMs = 900_000;

/** Time limit of any other test, likewise. */
export const testMs = 300_000;

/** Time limit of a wait for something that is immediate on an idle machine. */
export const waitMs = 120_000;
