/** How much is tried where tests try much, as `TEST_EFFORT` says: 1 is quick, 50 tries everything, 100 twice as much of what is random. */
export const effort = readEffort(process.env.TEST_EFFORT);

/** How often a loop goes round that goes round `exhaustive` times at effort 100: its share of that, and never under `least`. */
export function timesOf(exhaustive: number, least = 1): number {
	return Math.max(least, Math.round((exhaustive * effort) / 100));
}

/** The effort that a text names, 1 where there is none; refuses any other than a number from 1 to 100. */
export function readEffort(text = ""): number {
	const number = Number(text.trim() || "1");
	if (number >= 1 && number <= 100) return number;
	throw new Error(
		`TEST_EFFORT must be a number from 1 (quick) to 100 (exhaustive), but is ${JSON.stringify(text)}`,
	);
}

/** Whether all that can be counted is tried, however long it takes, as `npm run test:all` does; beyond, only random input grows. */
export const isExhaustive = effort >= 50;

/** How long a test of much random input may take: it takes that long only if it waits for what never comes. */
export const endlessMs = 900_000;

/** How long any other test may take, likewise. */
export const testMs = 300_000;

/** How long one thing is waited for that comes at once on a machine that does nothing else. */
export const waitMs = 120_000;
