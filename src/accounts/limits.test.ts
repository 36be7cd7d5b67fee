import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../tests/setup/databases/databases.ts";
import { TooManyRequestsError } from "./errors.ts";
import { networkOf, openLimits } from "./limits.ts";

describe.each(databaseKinds)("Limits in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let now = 1_000_000;
	const limit = { name: "test", most: 3, withinMs: 60_000 };
	const limits = () => openLimits(database, () => now);

	it("allow a number of requests, then report when to retry, and allow again afterwards", async () => {
		for (let attempt = 0; attempt < 3; attempt++) await limits().take(limit, "ada");
		now += 20_500;
		await expect(limits().take(limit, "ada")).rejects.toEqual(new TooManyRequestsError(40));
		await limits().take(limit, "grace");
		now += 39_499;
		await expect(limits().take(limit, "ada")).rejects.toEqual(new TooManyRequestsError(1));
		now += 1;
		await limits().take(limit, "ada");
	});

	it("do not last longer for a client that retries too early", async () => {
		for (let attempt = 0; attempt < 3; attempt++) await limits().take(limit, "eve");
		for (let attempt = 0; attempt < 59; attempt++) {
			now += 1_000;
			await expect(limits().take(limit, "eve")).rejects.toThrow(TooManyRequestsError);
		}
		now += 1_000;
		await limits().take(limit, "eve");
	});

	it("do not last longer, and allow no more, after a clock was set back by an hour", async () => {
		for (let attempt = 0; attempt < 3; attempt++) await limits().take(limit, "mary");
		now -= 3_600_000;
		await expect(limits().take(limit, "mary")).rejects.toEqual(new TooManyRequestsError(60));
		now += 59_000;
		await expect(limits().take(limit, "mary")).rejects.toEqual(new TooManyRequestsError(1));
		now += 1_000;
		await limits().take(limit, "mary");
	});

	it("allow exactly that number of a hundred concurrent requests", async () => {
		const attempts = Array.from({ length: 100 }, () => limits().take(limit, "crowd"));
		const done = await Promise.allSettled(attempts);
		expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
	});

	it("return what a successful attempt used", async () => {
		for (let attempt = 0; attempt < 10; attempt++) {
			await limits().take(limit, "office");
			await limits().giveBack(limit, "office");
		}
	});

	it("store neither addresses nor accounts", async () => {
		await limits().take(limit, "ada@example.nz");
		const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain("ada@");
	});
});

describe("The network of an address", () => {
	it.each([
		["192.0.2.1", "192.0.2.1"],
		["::ffff:192.0.2.1", "192.0.2.1"],
		["::FFFF:192.0.2.1", "192.0.2.1"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["2001:0db8:0000:0000:ffff::", "2001:db8:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["", ""],
		["unknown", "unknown"],
	])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
});
