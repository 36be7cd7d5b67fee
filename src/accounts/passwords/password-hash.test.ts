import { hashPassword, verifyPassword } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { storedFirebaseHash } from "./firebase-hash.ts";
import { openPasswordHashes, usualCost } from "./password-hash.ts";

const cheap = openPasswordHashes(1_024);
const usual = openPasswordHashes(usualCost);
const word = "Ōtautahi ﬁelds";

describe("The hash of a password", () => {
	it("has the form of Better Auth at the usual cost, in both directions", async () => {
		const theirs = await hashPassword(word);
		expect(await usual.isOf(theirs, word, "first")).toBe(true);
		expect(await usual.isOf(theirs, "Otautahi ﬁelds", "first")).toBe(false);
		const ours = await usual.make(word);
		expect(ours).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
		expect(await verifyPassword({ hash: ours, password: word })).toBe(true);
	});

	it("contains its cost if it differs, and is unique", async () => {
		const stored = await cheap.make(word);
		expect(stored).toMatch(/^1024:[0-9a-f]{32}:[0-9a-f]{128}$/);
		expect(await cheap.make(word)).not.toBe(stored);
		expect(await usual.isOf(stored, word, "first")).toBe(true);
		expect(await usual.isOf(stored, "another", "first")).toBe(false);
		expect(await cheap.isOf(await usual.make(word), word, "first")).toBe(true);
	});

	it("is the same for each Unicode form of a letter", async () => {
		const stored = await cheap.make("ä quiet harbour");
		expect(await cheap.isOf(stored, "a\u0308 quiet harbour", "first")).toBe(true);
	});

	it("reads Firebase hashes, and marks them as foreign", async () => {
		// Example of github.com/firebase/scrypt.
		const base64 = (text: string) => Buffer.from(text, "base64");
		const parameters = {
			signerKey: base64(
				"jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
			),
			saltSeparator: base64("Bw=="),
			...{ rounds: 8, memCost: 14 },
		};
		const hash = base64(
			"lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
		);
		const stored = storedFirebaseHash(parameters, { hash, salt: base64("42xEC+ixf3L2lw==") }) ?? "";
		expect(await usual.isOf(stored, "user1password", "first")).toBe(true);
		expect(await usual.isOf(stored, "user2password", "first")).toBe(false);
		expect([usual.isForeign(stored), usual.isForeign(await cheap.make(word))]).toEqual([true, false]);
		const before = usual.figures.work;
		await usual.isOf(stored, "user1password", "first");
		expect(usual.figures.work - before).toBe(usualCost);
		expect(storedFirebaseHash(parameters, { hash: hash.subarray(1), salt: hash })).toBeUndefined();
	});

	it("takes as long without an account, at a lower cost, and if the stored hash is damaged", async () => {
		const dear = openPasswordHashes(8_192);
		const own = await dear.make(word);
		const lesser = await cheap.make(word);
		for (const stored of [own, lesser, undefined, "", "1024:zz:00", own.slice(0, -2)]) {
			const before = dear.figures.work;
			expect(await dear.isOf(stored, word, "first")).toBe(stored === own || stored === lesser);
			expect(dear.figures.work - before).toBe(8_192);
		}
	});
});
