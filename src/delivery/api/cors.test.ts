import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { appForTests, openApp } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { AddressLimits } from "../http/address-limits.ts";

const elsewhere = { origin: "https://shop.example.com" };
const allowed = "access-control-allow-origin";

describe("Cross-origin pages", () => {
	const test = apiForTests(sqlite.create);

	it.each(["/api/content", "/api/content/none", "/api/content?nonsense=1", "/api/openapi.json"])(
		"read %s, which is public, as a visitor",
		async (path) => {
			const { headers } = await test.call("GET", path, { as: "nobody", headers: elsewhere });
			expect(headers.get(allowed)).toBe("*");
			expect(headers.get("access-control-expose-headers")).toContain("etag");
			expect(headers.get("access-control-allow-credentials")).toBeNull();
			const requested = await test.call("OPTIONS", path, { as: "nobody", headers: elsewhere });
			expect([requested.status, requested.headers.get("access-control-allow-methods")]).toEqual([
				204,
				"GET, HEAD",
			]);
			expect(requested.headers.get("access-control-allow-headers")).toBe("if-none-match");
		},
	);

	it.each([
		["GET", "/api/users"],
		["GET", "/api/trash"],
		["GET", "/api/auth/session"],
		["POST", "/api/content"],
	])("learn nothing from %s %s", async (method, path) => {
		const { headers } = await test.call(method, path, { headers: elsewhere });
		expect(headers.get(allowed)).toBeNull();
		const requested = await test.call("OPTIONS", "/api/users", { as: "nobody", headers: elsewhere });
		expect([requested.status, requested.headers.get(allowed)]).toEqual([405, null]);
	});

	it("are allowed by the configuration", async () => {
		const chosen = await openApp(sqlite.create, { readingOrigins: ["https://shop.example.com"] });
		const of = async (origin: string) => (await chosen.get("localhost", "/api/content", { origin })).headers;
		expect((await of("https://shop.example.com")).get(allowed)).toBe("https://shop.example.com");
		expect((await of("https://other.example.com")).get(allowed)).toBeNull();
		expect((await of("https://other.example.com")).get("vary")).toContain("origin");
		await chosen.platform.close();
	});
});

describe("The API description is sent once", () => {
	const test = appForTests(sqlite.create);

	it("to clients that have it", async () => {
		const first = await test.get("localhost", "/api/openapi.json");
		const etag = first.headers.get("etag") ?? "";
		expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
		const second = await test.get("localhost", "/api/openapi.json", { "if-none-match": etag });
		expect([second.status, second.html, second.headers.get("etag")]).toEqual([304, "", etag]);
	});

	it("compressed, to clients that accept that", async () => {
		const request = (coding: string) =>
			test.app.request("http://localhost/api/openapi.json", {
				headers: { host: "localhost", "accept-encoding": coding },
			});
		const [plain, small] = [await request("identity"), await request("br")];
		const bytes = Buffer.from(await plain.arrayBuffer());
		const compressed = Buffer.from(await small.arrayBuffer());
		expect([plain.headers.get("content-encoding"), small.headers.get("content-encoding")]).toEqual([
			null,
			"br",
		]);
		expect(small.headers.get("vary")).toContain("accept-encoding");
		expect(brotliDecompressSync(compressed).equals(bytes)).toBe(true);
		expect(compressed.length).toBeLessThan(bytes.length / 8);
	});
});

describe("Searches of visitors", () => {
	it("report an upper bound of the results", async () => {
		const test = await openApp(sqlite.create, { limits: new AddressLimits(2, () => 0), trustProxy: true });
		const search = () => test.get("localhost", "/api/content?q=a", { "x-forwarded-for": "192.0.2.7" });
		const said = async () => {
			const { status, headers } = await search();
			return [status, headers.get("ratelimit"), headers.get("ratelimit-policy")];
		};
		const policy = '"search";q=2;w=60';
		expect(await said()).toEqual([200, '"search";r=1;t=30', policy]);
		expect(await said()).toEqual([200, '"search";r=0;t=60', policy]);
		expect(await said()).toEqual([429, '"search";r=0;t=60', policy]);
		await test.platform.close();
	});
});
