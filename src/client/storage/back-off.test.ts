import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type Clock, platformClock } from "../clock.ts";
import { nextWaitMs, openBackOff } from "./back-off.ts";
import { TemporaryFailure } from "./refusal.ts";

function clockOfTest() {
	const waits: number[] = [];
	const clock: Clock = {
		now: () => waits.reduce((sum, ms) => sum + ms, 0),
		wait: async (ms) => void waits.push(ms),
	};
	return { clock, waits };
}

async function waitsOf(limitMs: number, spread = 0, failure = new TemporaryFailure(503)) {
	const { clock, waits } = clockOfTest();
	const backOff = openBackOff({ clock, spread: () => spread }, limitMs);
	const { signal } = new AbortController();
	const tries = async () => {
		for (;;) await backOff.after(failure, signal);
	};
	await expect(tries()).rejects.toMatchObject({ code: "retry-limit-exceeded", status: 503, cause: failure });
	return waits;
}

describe("ER-02 waits between attempts", () => {
	it("double from 1 s up to 64 s, with the last attempt at the end of the time", async () => {
		expect(await waitsOf(120_000)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 57_000]);
		expect(await waitsOf(260_000)).toEqual([
			1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000, 64_000, 5_000,
		]);
		expect(await waitsOf(0)).toEqual([]);
	});

	it("end exactly at the time limit", async () => {
		await holds(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 700_000 }),
				fc.double({ min: 0, max: 0.999, noNaN: true }),
				async (limitMs, spread) => {
					const waits = await waitsOf(limitMs, spread);
					expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(limitMs);
					for (const [at, ms] of waits.slice(0, -1).entries()) {
						const doubled = Math.min(64_000, 1_000 * 2 ** at);
						expect(ms).toBeGreaterThanOrEqual(doubled);
						expect(ms).toBeLessThan(doubled + 1_000);
					}
				},
			),
		);
	});

	it("never exceed the limit, nor undercut the server's delay", () => {
		const some = {
			failures: fc.nat(2_000),
			elapsedMs: fc.nat(200_000),
			limitMs: fc.nat(200_000),
			retryAfterMs: fc.nat(200_000),
			spread: fc.double({ min: 0, max: 1, noNaN: true }),
		};
		holds(
			fc.property(fc.record(some), (now) => {
				const ms = nextWaitMs(now);
				const left = now.limitMs - now.elapsedMs;
				if (ms === undefined) expect(left <= 0 || now.retryAfterMs > left).toBe(true);
				else expect(ms >= now.retryAfterMs && ms > 0 && ms <= left).toBe(true);
			}),
		);
	});

	it("restart after progress", async () => {
		const { clock, waits } = clockOfTest();
		const backOff = openBackOff({ clock, spread: () => 0 }, 3_500);
		const { signal } = new AbortController();
		const fail = () => backOff.after(new TemporaryFailure(0), signal);
		await fail();
		await fail();
		backOff.restart();
		await fail();
		await fail();
		expect(waits).toEqual([1_000, 2_000, 1_000, 2_000]);
	});

	it("do not follow a permanent error", async () => {
		const { clock, waits } = clockOfTest();
		const wrong = new Error("wrong");
		const backOff = openBackOff({ clock, spread: () => 0 }, 9_000);
		await expect(backOff.after(wrong, new AbortController().signal)).rejects.toBe(wrong);
		expect(waits).toEqual([]);
	});
});

describe("The platform's clock", () => {
	it("waits, unless it is aborted", async () => {
		const controller = new AbortController();
		await platformClock.wait(1, controller.signal);
		const wait = platformClock.wait(600_000, controller.signal);
		controller.abort(new Error("enough"));
		await expect(wait).rejects.toThrow("enough");
		await expect(platformClock.wait(600_000, controller.signal)).rejects.toThrow("enough");
	});
});
