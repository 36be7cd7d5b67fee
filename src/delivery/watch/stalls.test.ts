import { afterAll, beforeAll, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";

let serving: Serving;
beforeAll(async () => {
	serving = await startServing(await sqlite.create(), { METRICS_TOKEN: "seen-by-the-watch-only" });
});
afterAll(() => serving.close());

it("a block of the event loop for more than half a second is logged and counted", async () => {
	const until = performance.now() + 700;
	while (performance.now() < until);
	const told = () =>
		serving.lines().find(({ msg }) => String(msg).startsWith("something blocked the event loop"));
	await expect.poll(told).toMatchObject({ level: 40, ms: expect.any(Number), requests: [] });
	const headers = { authorization: "Bearer seen-by-the-watch-only" };
	const { text } = await serving.ask("any.example.nz", "/metrics", headers);
	expect(Number(/^frontage_stalls_total (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0);
	expect(Number(/^frontage_stalls_seconds_total ([\d.]+)/m.exec(text)?.[1])).toBeGreaterThan(0.5);
});
