import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTurnedClock, watched } from "../../../tests/setup/browser/turned-clock.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { authErrorCodeOf } from "../auth-errors.ts";
import { checkFrame } from "./provider-frame.ts";

function openCheck(isPhone = false, signal = new AbortController().signal) {
	const { clock, turn, waits } = openTurnedClock();
	const [loaded, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
	const seen = { pings: 0, isRemoved: false };
	const frame = {
		loaded: loaded.promise,
		ping() {
			seen.pings++;
			return answer.promise;
		},
		remove() {
			seen.isRemoved = true;
		},
	};
	const state = watched(checkFrame({ clock, isPhone, open: () => frame }, signal));
	return {
		turn,
		waits,
		seen,
		state,
		load: () => loaded.resolve(),
		answer: answer.resolve,
		code: () => authErrorCodeOf(state.error),
	};
}

describe("AU-08 the provider frame", () => {
	it.each([
		[{ isReady: true }, undefined],
		[{ isReady: false }, "network-request-failed"],
		[{ isReady: false, code: "invalid-api-key" }, "invalid-api-key"],
		[{ isReady: false, code: "toString" }, "network-request-failed"],
		["yes", "internal-error"],
		[null, "internal-error"],
	])("that answers %j is understood", async (told, code) => {
		const { load, answer, turn, state, seen, waits, ...rest } = openCheck();
		load();
		answer(told);
		await turn(0);
		expect([state.isSettled, rest.code(), seen.isRemoved, waits()]).toEqual([true, code, true, 0]);
	});

	it("is removed when it is no longer awaited", async () => {
		const ending = new AbortController();
		const { turn, state, seen, waits } = openCheck(false, ending.signal);
		await turn(10);
		ending.abort(new Error("given up"));
		await turn(0);
		expect([(state.error as Error).message, seen.isRemoved, waits()]).toEqual(["given up", true, 0]);
	});

	it("responds in time or times out, whenever it loads and answers", async () => {
		const time = fc.integer({ min: 0, max: 80_000 });
		await holds(
			fc.asyncProperty(fc.boolean(), time, time, async (isPhone, loadsAfter, answersAfter) => {
				const [loadMs, pingMs] = isPhone ? [60_000, 15_000] : [30_000, 5_000];
				const check = openCheck(isPhone);
				await check.turn(loadsAfter);
				check.load();
				await check.turn(answersAfter);
				check.answer({ isReady: true });
				await check.turn(0);
				const isInTime = loadsAfter < loadMs && answersAfter < pingMs;
				expect(check.code()).toBe(isInTime ? undefined : "network-request-failed");
				expect([check.state.isSettled, check.waits()]).toEqual([true, 0]);
			}),
		);
	});
});
