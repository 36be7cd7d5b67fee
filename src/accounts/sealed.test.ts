import { describe, expect, it } from "vitest";
import { seal, unseal } from "./sealed.ts";

const of = { purpose: "app", owner: "ada" };

describe("A sealed text", () => {
	it("opens with the secret, the purpose and the owner that it was sealed for", () => {
		const sealed = seal("a secret", of, "Ōtautahi");
		expect(sealed).not.toContain("tautahi");
		expect(seal("a secret", of, "Ōtautahi")).not.toBe(sealed);
		expect(unseal("a secret", of, sealed)).toBe("Ōtautahi");
		expect(unseal("another", of, sealed)).toBeUndefined();
		expect(unseal("a secret", { ...of, owner: "eve" }, sealed)).toBeUndefined();
		expect(unseal("a secret", { ...of, purpose: "other" }, sealed)).toBeUndefined();
	});

	it("does not open once any byte has changed", () => {
		const sealed = seal("a secret", of, "text");
		for (const changed of [
			"",
			"text",
			`${sealed}AAAA`,
			sealed.slice(4),
			sealed.split(".").reverse().join("."),
		])
			expect(unseal("a secret", of, changed)).toBeUndefined();
	});
});
