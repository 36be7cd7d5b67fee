import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode, encodingFor } from "./compress.ts";

describe("Content coding", () => {
	it.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip;q=1.0, br;q=0.5", "br"],
		["br;q=0, gzip", "gzip"],
		["BR ; Q=0.000, GZIP", "gzip"],
		["identity", "identity"],
		["", "identity"],
		[undefined, "identity"],
		["nonsense;;q=,br2", "identity"],
	] as const)("for %j is %s", (header, encoding) => {
		expect(encodingFor(header)).toBe(encoding);
	});

	it("restores the text, and not that of another page", async () => {
		const pages = Array.from({ length: 80 }, (_, n) => `page ${n} whānau `.repeat(200));
		for (const page of [...pages, ...pages]) {
			const [br, gzip] = [await encode(page, "br"), await encode(page, "gzip")];
			expect(brotliDecompressSync(br.body).toString()).toBe(page);
			expect(gunzipSync(gzip.body).toString()).toBe(page);
		}
	});

	it("leaves small texts uncompressed", async () => {
		expect(await encode("small", "br")).toEqual({ body: "small", encoding: "identity" });
	});
});
