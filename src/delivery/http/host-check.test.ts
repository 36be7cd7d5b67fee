import { describe, expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { hostCheckPath, hostCode, isPrivate, requestHost } from "./host-check.ts";

describe("Requesting a host from outside", () => {
	it("connects to no address of a private network, however it is written", () => {
		for (const address of [
			"127.0.0.1",
			"10.1.2.3",
			"172.20.0.1",
			"192.168.1.1",
			"169.254.169.254",
			"100.64.0.1",
		])
			expect([address, isPrivate(address)]).toEqual([address, true]);
		for (const address of ["::1", "::", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "ff02::1"])
			expect([address, isPrivate(address)]).toEqual([address, true]);
		for (const address of ["2002:a00:1::1", "2001:0:a00:1::1", "64:ff9b:1::1", "fec0::1", "168.63.129.16"])
			expect([address, isPrivate(address)]).toEqual([address, true]);
		for (const address of [
			"93.184.216.34",
			"8.8.8.8",
			"2606:4700::1111",
			"2001:4860:4860::8888",
			"168.63.129.17",
			"172.32.0.1",
		])
			expect([address, isPrivate(address)]).toEqual([address, false]);
	});

	it("reports a name that does not resolve, leads to a private network, or does not answer", async () => {
		expect(await requestHost("secret", "nowhere.invalid", { allowsPrivate: true })).toBe("nowhere");
		expect(await requestHost("secret", "localhost", { allowsPrivate: false })).toBe("private");
		expect(await requestHost("secret", "localhost", { allowsPrivate: true, port: 1 })).toBe("silent");
	});

	it("is answered only on hosts of websites, with a proof that only this program has", async () => {
		const test = await openApp(sqlite.create);
		await test.add("websites", { domain: "one.example.nz", domainKey: "one" });
		const [nonce, other] = ["A".repeat(22), "B".repeat(22)];
		const secret = await test.platform.accounts.secret();
		const { status, html } = await test.get("one.example.nz", hostCheckPath + nonce);
		expect([status, html]).toEqual([200, hostCode(secret, "one.example.nz", nonce)]);
		expect(html).not.toBe(hostCode(secret, "one.example.nz", other));
		expect((await test.get("two.example.nz", hostCheckPath + nonce)).status).toBe(404);
		await test.platform.close();
	});
});
