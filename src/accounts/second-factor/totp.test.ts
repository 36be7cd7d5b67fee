import { describe, expect, it } from "vitest";
import { addressOfApp, newSecret, stepOf } from "./app.ts";

/** "12345678901234567890" of RFC 6238, appendix B, with six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const codes = [
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_111_111_111, "050471"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
	[20_000_000_000, "353130"],
] as const;

describe("RFC 6238 codes", () => {
	it.each(codes)("at %i s is %s, and counts in the adjacent steps, but no longer", (seconds, code) => {
		const step = Math.floor(seconds / 30);
		const at = (n: number) => stepOf(secret, code, (step + n) * 30_000, -1);
		expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
		expect(stepOf(secret, code, (step + 1) * 30_000 + 29_999, -1)).toBe(step);
	});

	it("count once: neither a used step nor an earlier one is accepted", () => {
		expect(stepOf(secret, "287082", 59_000, 0)).toBe(1);
		expect(stepOf(secret, "287082", 59_000, 1)).toBeUndefined();
		expect(stepOf(secret, "287082", 59_000, 2)).toBeUndefined();
	});

	it.each(["", "28708", "2870822", "28708a", " 287082", "２８７０８２"])("%j is not a code", (code) => {
		expect(stepOf(secret, code, 59_000, -1)).toBeUndefined();
	});

	it("come from a secret of 160 bits, in an address that apps read", () => {
		const made = newSecret();
		expect(made).toMatch(/^[A-Z2-7]{32}$/);
		expect(newSecret()).not.toBe(made);
		const address = new URL(addressOfApp(made, "ada@example.nz"));
		expect(decodeURIComponent(address.pathname)).toBe("/Frontage:ada@example.nz");
		expect(Object.fromEntries(address.searchParams)).toEqual({
			issuer: "Frontage",
			secret: made,
			algorithm: "SHA1",
			digits: "6",
			period: "30",
		});
	});
});
