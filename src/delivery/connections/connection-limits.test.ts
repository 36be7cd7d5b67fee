import { describe, expect, it } from "vitest";
import { startServing } from "../../../tests/setup/app/serving.ts";
import { openRaw } from "../../../tests/setup/connections/raw-connection.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";

const [sqlite] = databaseKinds;
const ask = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
const told = "too many connections; closing new ones";

describe("Connections", () => {
	it.each([
		["in all", { MAX_CONNECTIONS: "3" }, { most: 3 }],
		["of one address", { CONNECTIONS_PER_ADDRESS: "3" }, { mostByAddress: 3 }],
	])(
		"are limited to a number of %s: one more is closed, which is logged once, until another is closed",
		async (_, env, facts) => {
			const serving = await startServing(await sqlite.create(), env);
			const held = [await openRaw(serving.port), await openRaw(serving.port), await openRaw(serving.port)];
			for (let more = 0; more < 2; more++) await (await openRaw(serving.port)).closed;
			expect(serving.lines().filter(({ msg }) => msg === told)).toEqual([expect.objectContaining(facts)]);
			held.pop()?.socket.destroy();
			await expect
				.poll(async () => {
					const { socket, answers, closed } = await openRaw(serving.port);
					socket.write(ask);
					await Promise.race([closed, expect.poll(() => answers().length).toBe(1)]);
					const [answer] = answers();
					socket.destroy();
					return answer?.status;
				})
				.toBe(200);
			for (const { socket } of held) socket.destroy();
			await serving.close();
		},
	);

	it("are not counted by address behind a proxy, which has them all", async () => {
		const env = { CONNECTIONS_PER_ADDRESS: "1", TRUST_PROXY: "true" };
		const serving = await startServing(await sqlite.create(), env);
		const all = [await openRaw(serving.port), await openRaw(serving.port), await openRaw(serving.port)];
		for (const { socket } of all) socket.write(ask);
		for (const { answers } of all)
			await expect.poll(() => answers().map(({ status }) => status)).toEqual([200]);
		for (const { socket } of all) socket.destroy();
		await serving.close();
	});
});
