import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../../tests/setup/app/app.ts";
import { ask } from "../../../../tests/setup/app/ask.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { type Headers, observatoryScore } from "../../../../tests/setup/browser/observatory.ts";
import { sendRaw } from "../../../../tests/setup/connections/raw.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { chunksOf } from "../../../../tests/setup/files/files.ts";
import { addressOf } from "../../../model/media/media.ts";
import { system } from "../../../model/rights/access.ts";
import { createListener } from "../../connections/listener.ts";

const host = "upright.example.nz";
const https = { "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7" };

describe("Headers of every response", () => {
	let test: TestApp;
	let server: Server;
	let port: number;
	let media: string;
	let article: string;
	let cookie: string;
	beforeAll(async () => {
		test = await openApp(sqlite.create, { trustProxy: true, hsts: "max-age=63072000" });
		test.app.get("/fails", () => {
			throw new Error("as it does");
		});
		const { id } = await test.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		await test.add("settings", {
			id,
			contactFormUrl: "https://forms.example.nz/book?site=1",
			measurementId: "G-TEST12345",
			heroMediaUrl: "https://videos.example.nz/yard.mp4",
		});
		const content = `<p>Of tall racks.</p><p><img src="https://pictures.example.nz/a.jpg" alt="Racks"></p>`;
		const shown = { title: "Tall racks", status: "published", domains: ["racking-nz"], content } as const;
		article = (await test.add("content", shown)).slug;
		const incoming = { bucket: "frontage", path: "plan.bin", facts: {}, isPublic: true };
		media = addressOf(await test.platform.files.objects.put(system, incoming, chunksOf("of steel")));
		await addStaff(test.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(test.app, "ada@staff.example.nz");
		server = createListener(test.app, { cache: test.pageCache, trustProxy: true, hsts: "max-age=63072000" });
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
	});
	afterAll(async () => {
		server.close();
		await test.platform.close();
	});

	const answers: readonly [
		what: string,
		status: number,
		path: () => string,
		more?: Record<string, string>,
	][] = [
		["a page", 200, () => "/"],
		["a cached page", 200, () => "/", { "accept-encoding": "br" }],
		["a page that is known", 304, () => "/", { "if-none-match": "*" }],
		["the library", 200, () => "/library"],
		["a search", 200, () => "/library?query=racks"],
		["an article", 200, () => `/library/${article}`],
		["a page that is not there", 404, () => "/nowhere"],
		["a page that is written to", 405, () => "/", { method: "POST" }],
		["a failure", 500, () => "/fails"],
		["a file", 200, () => media],
		["a file that is known", 304, () => media, { "if-none-match": "*" }],
		["a part of a file", 206, () => media, { range: "bytes=0-1" }],
		["no part of a file", 416, () => media, { range: "bytes=900-" }],
		["a file that is not there", 404, () => "/media/00000000000000000000/x"],
		["a built file that is not there", 404, () => "/assets/none.js"],
		["a list of the API", 200, () => "/api/content"],
		["a refusal of the API", 401, () => "/api/users"],
		["an address that the API has not", 404, () => "/api/none"],
		["a storage call", 401, () => "/v0/b/frontage/o"],
		["the API's documentation", 200, () => "/api"],
		["the sign-in page", 200, () => "/cms/login"],
		["the way to it", 302, () => "/cms/content"],
		["an address that is too long", 414, () => `/${"a".repeat(9_000)}`],
		["TRACE", 405, () => "/", { method: "TRACE" }],
	];

	it.each(answers)("of %s, %i: over https and over http", async (_, status, path, more = {}) => {
		const [plain, secure] = [
			await ask(port, host, path(), more),
			await ask(port, host, path(), { ...more, ...https }),
		];
		for (const { status: given, headers } of [plain, secure]) {
			expect(given).toBe(status);
			expect(headers["x-content-type-options"]).toBe("nosniff");
			expect(headers["x-frame-options"]).toBe("DENY");
			expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
			expect(headers["permissions-policy"]).toContain("camera=()");
			const policy = String(headers["content-security-policy"]);
			expect(policy).toMatch(/^default-src 'none'; /);
			expect(policy).toContain("frame-ancestors 'none'");
			expect(policy).toContain("base-uri 'none'");
			expect(policy).not.toMatch(
				/unsafe|[ *]\*|(?<!img-src 'self' data: blob:|media-src 'self') https:(?= |;|$)/,
			);
			const isFile = path().startsWith("/media/") && status !== 404;
			expect(headers["cross-origin-resource-policy"]).toBe(isFile ? "cross-origin" : "same-origin");
		}
		expect(secure.headers["strict-transport-security"]).toBe("max-age=63072000");
		expect(secure.headers["cross-origin-opener-policy"]).toMatch(/^same-origin/);
		expect(plain.headers["strict-transport-security"]).toBeUndefined();
		expect(String(plain.headers["content-security-policy"])).not.toContain("upgrade-insecure-requests");
	});

	it.each([
		["a page", "/library", "same-origin"],
		["a page with a form that may open windows", "/", "same-origin-allow-popups"],
		["the back office, which opens the window of the sign-in provider", "/cms", "same-origin-allow-popups"],
		["its sign-in page", "/cms/login", "same-origin-allow-popups"],
		["what that window comes by", "/api/auth/provider/start", "unsafe-none"],
		["other calls", "/api/auth/session", "same-origin"],
	])("of %s: its opener policy", async (_, path, expected) => {
		const { headers } = await ask(port, host, path, https);
		expect(headers["cross-origin-opener-policy"]).toBe(expected);
	});

	it.each([
		["no HTTP", "HELLO\r\n\r\n", 400],
		["endless headers", `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${"x".repeat(70_000)}\r\n\r\n`, 431],
	])("of %s", async (_, sent, expected) => {
		const { status, answer } = await sendRaw(port, sent);
		expect(status).toBe(expected);
		expect(answer).toContain("content-security-policy: default-src 'none'");
		expect(answer).toContain("x-content-type-options: nosniff");
	});

	it("allow only sources that the page uses", async () => {
		const directives = async (path: string, more: Record<string, string>) => {
			const { headers } = await ask(port, host, path, more);
			const entries = String(headers["content-security-policy"]).split("; ");
			return Object.fromEntries(
				entries.map((entry) => [entry.split(" ")[0], entry.split(" ").slice(1).join(" ")]),
			);
		};
		const google = "https://*.google-analytics.com https://*.googletagmanager.com";
		const landing = await directives("/", {});
		expect(landing).toMatchObject({
			"frame-src": "https://forms.example.nz",
			"script-src": "'self' https://www.googletagmanager.com",
			"img-src": `'self' data: https://pictures.example.nz ${google}`,
			"media-src": "'self' https://videos.example.nz",
			"form-action": "'self'",
			"object-src": "'none'",
			"report-uri": "/api/csp-reports",
			"report-to": "csp",
		});
		expect(await directives("/", https)).toMatchObject({
			"frame-src": "https://forms.example.nz",
			"upgrade-insecure-requests": "",
		});
		expect(await directives("/library", {})).toMatchObject({ "frame-src": "'none'", "media-src": "'self'" });
		expect((await directives(`/library/${article}`, {}))["img-src"]).toContain("https://pictures.example.nz");
	});

	it.each(["/", "/library", "article", "/cms/login", "/cms"])("make 130 or more of %s", async (path) => {
		const requested = path === "article" ? `/library/${article}` : path;
		for (const _ of ["first", "second"]) {
			const answer = await ask(port, host, requested, { ...https, cookie });
			expect(answer.status).toBe(200);
			expect(observatoryScore(answer.headers as Headers, answer.text)).toBeGreaterThanOrEqual(130);
		}
	});
});

it("the score falls with each unsafe header", () => {
	const given = (policy: string) => ({
		"content-security-policy": policy,
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"cross-origin-resource-policy": "same-origin",
		"strict-transport-security": "max-age=63072000",
	});
	const score = (policy: string) => observatoryScore(given(policy), "");
	expect(score("default-src 'none'; frame-ancestors 'none'")).toBe(130);
	expect(score("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")).toBe(120);
	expect(score("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'")).toBe(80);
	expect(score("default-src 'none'; frame-src http://a.example; frame-ancestors 'none'")).toBe(80);
	expect(
		observatoryScore({ ...given("default-src 'none'"), "strict-transport-security": undefined }, ""),
	).toBe(60);
});
