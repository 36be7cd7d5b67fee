import { expect, it } from "vitest";
import { limitAtOnce } from "./limit-at-once.ts";

it("a job without a caller leaves the queue, and lower ranks go first", async () => {
	const inTurn = limitAtOnce(1);
	const first = Promise.withResolvers<void>();
	const done: string[] = [];
	const running = inTurn(() => first.promise);
	const gone = new AbortController();
	const givenUp = inTurn(async () => done.push("given up"), { signal: gone.signal });
	const low = inTurn(async () => done.push("low"), { rank: () => 2 });
	const high = inTurn(async () => done.push("high"), { rank: () => 1 });
	const next = inTurn(async () => done.push("next"), { rank: () => 1 });
	gone.abort(new Error("gone"));
	await expect(givenUp).rejects.toThrow("gone");
	first.resolve();
	await Promise.all([running, low, high, next]);
	expect(done).toEqual(["high", "next", "low"]);
	await expect(inTurn(async () => 1, { signal: gone.signal })).rejects.toThrow("gone");
	expect(await inTurn(async () => "free")).toBe("free");
});
