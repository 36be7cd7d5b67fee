import { join, relative } from "node:path";
import { check, type IAsyncProperty, type IProperty, type RunDetails, stringify } from "fast-check";
import { expect, onTestFinished } from "vitest";
import { timesOf } from "./effort.ts";
import { openPastFailures, type PastFailures } from "./past-failures.ts";
import { seedOf } from "./seed.ts";

const root = join(import.meta.dirname, "../../..");
/** Less than the time limit of any test, so that it ends with the failing input, not with a time-out. */
const shrinkingMs = 10_000;
const judged = new Set<string>();

type Property<T> = IProperty<T> | IAsyncProperty<T>;

/** Options of a property test. */
export interface Trial {
	readonly seed: number;
	readonly times: number;
	readonly past: PastFailures;
}

/**
 * Tests a property: first with its past failures, then `times` with random input by the run's seed. Fails with the
 * smallest input found, which it stores for the next run. One for each test.
 */
export function holds<T>(property: IAsyncProperty<T>, options?: { readonly times?: number }): Promise<void>;
export function holds<T>(property: IProperty<T>, options?: { readonly times?: number }): void;
export function holds<T>(
	property: Property<T>,
	{ times = timesOf(1_000, 100) }: { readonly times?: number } = {},
): void | Promise<void> {
	const { testPath = "", currentTestName = "" } = expect.getState();
	const path = relative(root, testPath);
	const name = `${path} > ${currentTestName}`;
	if (judged.has(name)) throw new Error("A test has one property: its past failures go by its name");
	judged.add(name);
	let isOver = false;
	onTestFinished(() => {
		isOver = true;
		judged.delete(name);
	});
	const past = openPastFailures(join(root, "tests/past-failures", `${path}.json`), currentTestName);
	// Work after the test's time would fail for effects of later tests.
	const add = (input: readonly unknown[]) => !isOver && past.add(input);
	return tryOut(property, { seed: seedOf(name), times, past: { ...past, add } });
}

/** Throws if a property fails, with the smallest failing input; at once, or as a promise. */
export function tryOut<T>(property: Property<T>, { seed, times, past }: Trial): void | Promise<void> {
	const examples = past.list() as T[];
	const found = check<T>(property, { seed, examples, numRuns: examples.length + times, endOnFailure: true });
	return then(found, (first) => {
		if (!first.failed) return;
		if (first.counterexamplePath === null)
			throw new Error(`Only ${first.numRuns} of ${times} random inputs were fit to be tried`);
		const again = { seed, examples, path: first.counterexamplePath, numRuns: 1 };
		const shrunk = check<T>(property, { ...again, interruptAfterTimeLimit: shrinkingMs });
		return then(shrunk, (last) => {
			throw failureOf(last.counterexample === null ? first : last, past);
		});
	});
}

function failureOf<T>({ counterexample, errorInstance }: RunDetails<T>, past: PastFailures): Error {
	const isKept = past.add(counterexample as unknown[]);
	const where = relative(root, past.file);
	const lines = [
		`Fails for ${stringify(counterexample).slice(0, 5_000)}`,
		isKept
			? `It is in ${where} now and will be tried first; commit that file with the fix.`
			: "It is in no file of past failures: JSON cannot hold it, or the test's time was over.",
		`TEST_SEED=${process.env.TEST_SEED} repeats the run.`,
	];
	return new Error(lines.join("\n"), { cause: errorInstance });
}

function then<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
	return value instanceof Promise ? value.then(next) : next(value);
}
