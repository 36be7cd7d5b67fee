import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { effort, readEffort, timesOf } from "./effort.ts";
import { holds, tryOut } from "./holds.ts";
import { openPastFailures } from "./past-failures.ts";
import { seedOf } from "./seed.ts";

const folder = mkdtempSync(join(tmpdir(), "holds-"));
const file = join(folder, "src/some.test.ts.json");
const root = join(import.meta.dirname, "../../..");
afterAll(() => rmSync(folder, { recursive: true }));

/** Tests that a number is below 100, and returns the tested ones. */
async function tryBelowHundred(kind: "at once" | "later", { seed = 7, name = "numbers" } = {}) {
	const tried: number[] = [];
	const isBelow = (number: number) => {
		tried.push(number);
		if (number >= 100) throw new Error(`${number} is not below 100`);
	};
	const any = fc.nat(1_000_000);
	const property =
		kind === "later" ? fc.asyncProperty(any, async (n) => isBelow(n)) : fc.property(any, isBelow);
	const trial = { seed, times: 50, past: openPastFailures(file, name) };
	const failure = await (async () => tryOut(property, trial))().catch((error: unknown) => error as Error);
	return { tried, failure };
}

describe.each(["at once", "later"] as const)("A property that fails %s", (kind) => {
	beforeEach(() => rmSync(file, { force: true }));

	it("reports the smallest input, the reason, how to repeat it, and where it was stored", async () => {
		const { failure } = await tryBelowHundred(kind);
		expect(failure?.message).toContain("Fails for [100]\n");
		expect(failure?.message).toContain(`TEST_SEED=${process.env.TEST_SEED} `);
		expect(failure?.message).toContain("some.test.ts.json");
		expect(failure?.cause).toMatchObject({ message: "100 is not below 100" });
		expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ numbers: [[100]] });
	});

	it("is tested with that first from then on, and stores it once", async () => {
		await tryBelowHundred(kind);
		const { tried } = await tryBelowHundred(kind, { seed: 8 });
		expect(tried[0]).toBe(100);
		await tryBelowHundred(kind, { name: "others" });
		expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ numbers: [[100]], others: [[100]] });
	});

	it("is tested with the same input for the same seed, and other input for another", async () => {
		const inputs: number[][] = [];
		for (const seed of [7, 7, 8]) {
			inputs.push((await tryBelowHundred(kind, { seed })).tried);
			rmSync(file);
		}
		expect(inputs[1]).toEqual(inputs[0]);
		expect(inputs[2]).not.toEqual(inputs[0]);
	});
});

describe("Failed input", () => {
	it.each(["\ud800", "\0", { __proto__: null, "": [null, 1e308] }])("is stored unchanged: %j", (input) => {
		const past = openPastFailures(file, JSON.stringify(input));
		expect(past.add([input])).toBe(true);
		expect(past.list()).toEqual([[input]]);
	});

	it.each([[undefined], [Number.NaN], [-0], [new Date(0)], [Buffer.from("a")], [{ a: [undefined] }]])(
		"is not stored if JSON would change it: %o",
		(input) => {
			const past = openPastFailures(file, "not kept");
			expect(past.add([input])).toBe(false);
			expect(past.list()).toEqual([]);
		},
	);

	it("is reported if it fails once and then no more", () => {
		let times = 0;
		const property = fc.property(fc.constant("x"), () => times++ > 0);
		const past = openPastFailures(file, "once");
		expect(() => tryOut(property, { seed: 1, times: 5, past })).toThrow('Fails for ["x"]');
	});

	let late: Promise<void>;
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>();

	it("is tested, here after the time of the test", () => {
		late = holds(fc.asyncProperty(fc.nat(), () => isOver.then(() => false)));
	});

	it("is not stored after the end of its test", async () => {
		end();
		await expect(late).rejects.toThrow("the test's time was over");
		expect(existsSync(join(root, "tests/past-failures/tests/setup/input/holds.test.ts.json"))).toBe(false);
	});

	it("belongs to existing tests", () => {
		const kept = join(root, "tests/past-failures");
		if (!existsSync(kept)) return;
		for (const path of readdirSync(kept, { recursive: true, encoding: "utf8" }))
			if (path.endsWith(".json")) expect(path).toSatisfy(() => existsSync(join(root, path.slice(0, -5))));
	});
});

describe("A passing property", () => {
	it("is tested the given number of times, besides past failures", () => {
		const past = openPastFailures(file, "counted");
		past.add(["before"]);
		const tried: string[] = [];
		tryOut(
			fc.property(fc.string(), (text) => void tried.push(text)),
			{ seed: 1, times: 20, past },
		);
		expect(tried).toHaveLength(21);
		expect(tried[0]).toBe("before");
	});

	it("fails if hardly any input is valid", () => {
		const property = fc.property(fc.nat(), () => fc.pre(false));
		const past = openPastFailures(file, "unfit");
		expect(() => tryOut(property, { seed: 1, times: 5, past })).toThrow("Only 0 of 5 random inputs were fit");
	});

	it("is the only one of its test", () => {
		const property = fc.property(fc.nat(), () => true);
		holds(property);
		expect(() => holds(property)).toThrow("one property");
	});
});

describe("The effort of a run", () => {
	it.each(["0", "-1", "101", "NaN", "all", "1e9"])("is not %s", (text) =>
		expect(() => readEffort(text)).toThrow("TEST_EFFORT must be a number from 1"),
	);

	it("is 1 by default, and determines the number of rounds", () => {
		expect([readEffort(), readEffort(""), readEffort("30"), readEffort("100")]).toEqual([1, 1, 30, 100]);
		expect(timesOf(10_000)).toBe(100 * effort);
		expect(timesOf(10_000, 20_000)).toBe(20_000);
	});
});

it("The seed of a property depends on the run and on its name", () => {
	expect(seedOf("a")).toBe(seedOf("a"));
	expect(seedOf("a")).not.toBe(seedOf("b"));
});
