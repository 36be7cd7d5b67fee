import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { startServing } from "../../../tests/setup/app/serving.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { AddressLimits } from "./address-limits.ts";

describe("The limit of one address", () => {
	it("allows a burst, and then a rate", () => {
		let now = 1_000_000;
		const limits = new AddressLimits(60, () => now);
		for (let n = 0; n < 60; n++) expect(limits.take("search", "192.0.2.1")).toBe(0);
		expect(limits.take("search", "192.0.2.1")).toBe(1);
		now += 1_000;
		expect(limits.take("search", "192.0.2.1")).toBe(0);
		expect(limits.take("search", "192.0.2.1")).toBe(1);
		expect(limits.refused.search).toBe(2);
	});

	it("counts by kind and by address; IPv6 by the /64 of a network", () => {
		const limits = new AddressLimits(1);
		expect(limits.take("search", "2001:db8::1")).toBe(0);
		expect(limits.take("search", "2001:db8:0:0:ffff::2")).toBe(60);
		expect(limits.take("search", "2001:db8:0:1::1")).toBe(0);
		expect(limits.take("report", "2001:db8::1")).toBe(0);
		expect(limits.take("search", "::ffff:192.0.2.1")).toBe(0);
		expect(limits.take("search", "192.0.2.1")).toBe(60);
	});

	it("never allows more than twice the limit in any minute, and never refuses a client within it", () => {
		holds(
			fc.property(fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(20_000)), (perMinute, pauses) => {
				let now = 0;
				const limits = new AddressLimits(perMinute, () => now);
				const heard: number[] = [];
				for (const pause of pauses) {
					now += pause;
					if (limits.take("search", "192.0.2.1") === 0) heard.push(now);
				}
				for (const from of heard)
					expect(heard.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(
						2 * perMinute,
					);
				now += 60_000;
				for (let n = 0; n < 10; n++, now += Math.ceil(60_000 / perMinute))
					expect(limits.take("search", "192.0.2.1")).toBe(0);
			}),
		);
	});

	it("is not reduced after a clock was set back", () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			const limits = new AddressLimits(2);
			for (let n = 0; n < 2; n++) limits.take("search", "192.0.2.1");
			vi.setSystemTime(Date.now() - 3_600_000);
			expect(limits.take("search", "192.0.2.1")).toBeLessThanOrEqual(30);
		} finally {
			vi.useRealTimers();
		}
	});

	it("is exact, between two milliseconds, too", () => {
		let now = 10_000;
		const limits = new AddressLimits(1, () => now);
		for (let n = 0; n < 100; n++, now += 0.123) expect(limits.take("search", `192.0.2.${n}`)).toBe(0);
	});

	it("forgets addresses, and never stores more than 50,000", () => {
		let now = 0;
		const limits = new AddressLimits(1, () => now);
		for (let n = 0; n < 60_000; n++) limits.take("search", `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
		expect(limits.size).toBe(50_000);
		now += 120_000;
		limits.take("search", "192.0.2.1");
		expect(limits.size).toBe(1);
	});

	it("is unlimited by setting, and for an unknown address", () => {
		const none = new AddressLimits(0);
		const one = new AddressLimits(1);
		for (let n = 0; n < 1_000; n++) {
			expect(none.take("search", "192.0.2.1")).toBe(0);
			expect(one.take("search", "")).toBe(0);
		}
		expect(one.size).toBe(0);
	});
});

describe("A client that sends too many requests", () => {
	const searches = ["/library?query=racks", "/api/content?q=racks"];

	it("is refused with a retry time, by the address that a trusted proxy saw; others are not", async () => {
		const serving = await startServing(await sqlite.create(), {
			COSTLY_PER_MINUTE: "3",
			TRUST_PROXY: "true",
		});
		await serving.add("websites", { domain: "upright.example.nz", domainKey: "racking-nz", name: "Upright" });
		const search = (path: string, address: string) =>
			serving.ask("upright.example.nz", path, { "x-forwarded-for": `203.0.113.9, ${address}` });
		for (const path of [...searches, ...searches].slice(0, 3))
			expect((await search(path, "192.0.2.1")).status).toBe(200);
		for (const path of searches) {
			const { status, headers } = await search(path, "192.0.2.1");
			expect(status).toBe(429);
			expect(Number(headers["retry-after"])).toBeGreaterThan(0);
			expect((await search(path, "192.0.2.2")).status).toBe(200);
		}
		for (let n = 0; n < 9; n++) expect((await search("/library?page=1", "192.0.2.1")).status).toBe(200);
		await serving.close();
	});

	it.each([
		["with a port", (n: number) => `198.51.100.25:${1_000 + n}`],
		[
			"of IPv6 with brackets, a port and another host each time",
			(n: number) => `[2001:db8::${n + 1}]:${1_000 + n}`,
		],
		["of IPv4 as IPv6", (n: number) => (n % 2 ? "::ffff:198.51.100.26" : "::FFFF:c633:641a")],
		["that is none, but a text each time", (n: number) => `_hidden${n}`],
	])("is one client behind a proxy that writes the address %s", async (_, addressOf) => {
		const env = { COSTLY_PER_MINUTE: "3", TRUST_PROXY: "true" };
		const serving = await startServing(await sqlite.create(), env);
		const statuses = [];
		for (let n = 0; n < 4; n++) {
			const headers = { "x-forwarded-for": addressOf(n) };
			statuses.push((await serving.ask("localhost", "/api/content?q=racks", headers)).status);
		}
		expect(statuses).toEqual([200, 200, 200, 429]);
		await serving.close();
	});

	it("gets no more icons and share cards drawn for now; stored ones are available", async () => {
		const serving = await startServing(await sqlite.create(), {
			COSTLY_PER_MINUTE: "2",
			TRUST_PROXY: "true",
		});
		await serving.add("websites", { domain: "upright.example.nz", domainKey: "racking-nz", name: "Upright" });
		const statusFor = async (address: string, path: string) => {
			const { status, headers } = await serving.ask("upright.example.nz", path, {
				"x-forwarded-for": address,
			});
			return [status, Number(headers["retry-after"] ?? 0) > 0];
		};
		const { text } = await serving.ask("upright.example.nz", "/");
		const [, card = ""] = /property="og:image" content="https:\/\/[^/]*([^"]*)"/.exec(text) ?? [];
		const icons = [...text.matchAll(/rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]*)"/g)];
		const [ico = "", svg = "", png = ""] = icons.map(([, path]) => path);
		for (const path of [ico, svg]) expect(await statusFor("192.0.2.1", path)).toEqual([200, false]);
		for (const path of [png, card]) expect(await statusFor("192.0.2.1", path)).toEqual([429, true]);
		for (const path of [png, card]) expect(await statusFor("192.0.2.2", path)).toEqual([200, false]);
		for (const path of [ico, svg, png, card])
			expect(await statusFor("192.0.2.1", path)).toEqual([200, false]);
		await serving.close();
	});
});
