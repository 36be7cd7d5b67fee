import { describe, expect, it } from "vitest";
import { nameOf, serversOf } from "./servers-of.ts";

describe("The servers in an address", () => {
	it.each([
		["postgres://ada:w%40rd@a,b/site", ["ada:w%40rd@a/site", "ada:w%40rd@b/site"], "read-write"],
		["postgres://a,b,c:5433/site", ["a:5433/site", "b:5433/site", "c:5433/site"], "read-write"],
		["postgres://a:1,b:2/site", ["a:1/site", "b:2/site"], "read-write"],
		["postgres://[::1]:5433,[fe80::1%eth0]:5434/site", ["[::1]:5433/site", "[fe80::1%eth0]:5434/site"]],
		["postgres://a,b/site?target_session_attrs=prefer-standby", ["a/site", "b/site"], "prefer-standby"],
		[
			"postgres://a,b/site?sslmode=require&target_session_attrs=any",
			["a/site?sslmode=require", "b/site?sslmode=require"],
			"any",
		],
		["postgres://a/site?target_session_attrs=primary", ["a/site"], "primary"],
	])("%s", (url, urls, requested = "read-write") => {
		expect(serversOf(url)).toEqual({ urls: urls.map((each) => `postgres://${each}`), wanted: requested });
	});

	it.each([
		"postgres://ada:a,b@db.example:5432/site?sslmode=require",
		"postgresql://[::1]/site",
		"postgres:///site?host=/run/postgresql",
	])("are one, unchanged, in %s", (url) => {
		expect(serversOf(url)).toEqual({ urls: [url], wanted: undefined });
	});

	it.each([
		["postgres://a,/site", "“” is no server; write host or host:port, and an IPv6 address in brackets"],
		["postgres://a,::1/site", "“::1” is no server; write host or host:port, and an IPv6 address in brackets"],
		["postgres://a:x,b/site", "“a:x” is no server"],
		["postgres://a:0,b:2/site", "“a:0” has no port from 1 to 65535"],
		["postgres://a:70000,b:2/site", "“a:70000” has no port from 1 to 65535"],
		["postgres://a:1,b/site", "give one to each, or to the last of them for all"],
		[
			"postgres://a,b/site?target_session_attrs=master",
			"target_session_attrs is read-write, primary, any, standby or prefer-standby, not “master”",
		],
	])("cannot be parsed in %s", (url, message) => {
		expect(() => serversOf(url)).toThrow(message);
	});

	it("are named without secrets", () => {
		expect(nameOf("postgres://ada:word@db.example:5433/site")).toBe("db.example:5433");
	});
});
