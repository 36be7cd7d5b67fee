import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdScrypt } from "../../../tests/setup/accounts/held-scrypt.ts";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { type Clock, type Node, openNode } from "../../../tests/setup/databases/nodes.ts";

const desk = "198.51.100.7";

describe("Many sign-ins of unknown origin", () => {
	const clock: Clock = { now: Date.now() };
	let node: Node;
	let device = "";
	const signIn = (email: string, password: string, address: string, cookie?: string) =>
		node.post("/api/auth/sign-in", { body: { email, password }, address, cookie });
	const strangers = (count: number) =>
		Array.from({ length: count }, (_, number) =>
			signIn(`stranger${number}@example.nz`, "wrong", `10.0.${number}.1`),
		);

	beforeAll(async () => {
		const location = await sqlite.create();
		writeFileSync(join(location.folder, "harbour.txt"), "a quiet harbour");
		node = await openNode(location, { clock });
		for (const name of ["ada", "grace"]) await addStaff(node.platform, { email: `${name}@example.nz` });
		const first = await signIn("ada@example.nz", staffPassword, desk);
		device = /frontage-device=[^;]+/.exec(first.headers.getSetCookie().join("; "))?.[0] ?? "";
	});
	afterAll(() => node.platform.close());

	it("wait in a short queue, while files are read and known devices and addresses are first", async () => {
		const { figures } = node.platform.accounts.hashes;
		const scrypt = holdScrypt();
		try {
			const crowd = strangers(22);
			await expect.poll(() => figures.waiting).toBe(20);
			expect(scrypt.begun).toHaveLength(2);

			const refused = await signIn("grace@example.nz", staffPassword, "203.0.113.9", device);
			expect(refused.status).toBe(503);
			expect(refused.headers.get("retry-after")).toBe("5");
			expect(refused.headers.get("content-type")).toBe("application/problem+json");
			expect(await refused.json()).toEqual({
				type: "about:blank",
				status: 503,
				title: "Too many people are signing in at the moment. Please try again shortly.",
				code: "too-many-requests",
			});

			const file = await node.get("/assets/harbour.txt");
			expect([file.status, await file.text()]).toEqual([200, "a quiet harbour"]);

			const known = [
				signIn("ada@example.nz", staffPassword, "203.0.113.9", device),
				signIn("ada@example.nz", staffPassword, desk),
			];
			await expect.poll(() => figures.waiting).toBe(22);
			scrypt.answerOne();
			scrypt.answerOne();
			await expect.poll(() => scrypt.begun.length).toBe(4);
			expect(scrypt.begun).toEqual(["wrong", "wrong", staffPassword, staffPassword]);

			scrypt.release();
			expect((await Promise.all(known)).map(({ status }) => status)).toEqual([200, 200]);
			expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([401]));
		} finally {
			scrypt.release();
		}
	});

	it("are tried 300 times a minute, over all networks, and are not counted if they were not tried", async () => {
		clock.now += 61 * 60_000;
		await strangers(1)[0];
		const { db } = node.platform.database;
		// As after 298 more.
		await db
			.updateTable("rate_limits")
			.set({ used: 299 })
			.where("name", "like", "sign-in by anyone%")
			.execute();
		const asGrace = () => signIn("grace@example.nz", "wrong", "203.0.113.9");
		expect((await asGrace()).status).toBe(401);
		for (let number = 0; number < 12; number++) {
			const refused = await asGrace();
			expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
		}
		expect((await signIn("ada@example.nz", staffPassword, "203.0.113.9", device)).status).toBe(200);
		clock.now += 60_000;
		expect((await asGrace()).status).toBe(401);
	});
});
