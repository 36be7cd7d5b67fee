import { describe, expect, it } from "vitest";
import { isDevelopmentHost, keyOfHost, normaliseHost } from "./host.ts";

describe("BR-02 hosts", () => {
	it.each([
		["Example.CO.NZ", "example.co.nz"],
		["example.nz:8080", "example.nz"],
		["example.nz.", "example.nz"],
		["www.example.nz", "example.nz"],
		["WWW.example.nz:443", "example.nz"],
		["www.nz", "www.nz"],
		["whānau.nz", "xn--whnau-gwa.nz"],
		["xn--whnau-gwa.nz", "xn--whnau-gwa.nz"],
		["localhost:3000", "localhost"],
		["127.0.0.1:3000", "127.0.0.1"],
		["[::1]:3000", "[::1]"],
	])("reads %s as %s", (given, host) => {
		expect(normaliseHost(given)).toBe(host);
	});

	it.each([
		"",
		" ",
		"a b",
		"../etc",
		"a/b",
		"a\\b",
		"user@host",
		"exa%00mple",
		"a..b",
		"-a.nz",
		"x".repeat(400),
		"a:b:c",
	])("refuses %j", (given) => {
		expect(normaliseHost(given)).toBeUndefined();
	});

	it.each([
		["digital-nz.anything.example", "digital-nz"],
		["digital.example.co.nz", "digital-nz"],
		["interiors.example.com.au", "interiors-au"],
		["racking.example.com", "team"],
		["team.example.nz", "team"],
		["unknown.example.nz", "team"],
		["digital-fr.example.nz", "team"],
	])("BR-01 reads the key from %s", (host, key) => {
		expect(keyOfHost(host)).toBe(key);
	});

	it("BR-03 recognises development hosts", () => {
		for (const host of ["localhost", "digital-nz.localhost", "127.0.0.1"])
			expect(isDevelopmentHost(host)).toBe(true);
		expect(isDevelopmentHost("localhost.example.nz")).toBe(false);
		expect(isDevelopmentHost("a.dev.example.nz", "dev.example.nz")).toBe(true);
		expect(isDevelopmentHost("dev.example.nz.evil.test", "dev.example.nz")).toBe(false);
	});
});
