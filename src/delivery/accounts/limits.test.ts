import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, staffPassword } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type Clock, type Node, openTwo } from "../../../tests/setup/databases/nodes.ts";

const minute = 60_000;

describe.each(databaseKindsOfAll)("Too many attempts, in $kind", ({ create }) => {
	const clock: Clock = { now: Date.now() };
	let location: Awaited<ReturnType<typeof create>>;
	let nodes: Awaited<ReturnType<typeof openTwo>>;
	const at = (number: number): Node => (number % 2 ? nodes.node : nodes.other);
	const signIn = async (
		email: string,
		password: string,
		sent: { address?: string; headers?: Record<string, string>; number?: number; more?: string } = {},
	) => {
		const { number = 0, more = "", ...rest } = sent;
		const body = `${more}${JSON.stringify({ email, password })}${more}`;
		return at(number).post("/api/auth/sign-in", { body, ...rest });
	};

	beforeAll(async () => {
		location = await create();
		nodes = await openTwo(location, { clock });
		for (const name of ["ada", "grace", "edith"])
			await addStaff(nodes.node.platform, { email: `${name}@example.nz` });
	});
	afterAll(() => nodes.close());

	it("are refused with Retry-After, whatever is varied, on every node, after a restart; and then allowed", async () => {
		for (let number = 0; number < 10; number++)
			expect((await signIn("ada@example.nz", "wrong", { number })).status).toBe(401);
		const varied = [
			signIn("ADA@example.nz ", "wrong"),
			signIn("ada@example.nz", staffPassword, { more: " \n" }),
			signIn("ada@example.nz", "wrong", { number: 1, headers: { "x-forwarded-for": "203.0.113.1" } }),
			signIn("ada@example.nz", "wrong", {
				headers: { forwarded: "for=203.0.113.1", "x-real-ip": "203.0.113.1" },
			}),
			signIn("ada@example.nz", "wrong", { address: "::ffff:192.0.2.1" }),
		];
		for (const response of await Promise.all(varied)) {
			expect(response.status).toBe(429);
			expect(await response.json()).toMatchObject({ code: "too-many-requests" });
			expect(Number(response.headers.get("retry-after"))).toBe(15 * 60);
		}
		await nodes.close();
		nodes = await openTwo(location, { clock });
		expect((await signIn("ada@example.nz", staffPassword, { number: 1 })).status).toBe(429);
		expect((await signIn("grace@example.nz", staffPassword)).status).toBe(200);
		clock.now += 15 * minute;
		expect((await signIn("ada@example.nz", staffPassword)).status).toBe(200);
	});

	it("from everywhere do not lock users out at a place of an earlier sign-in", async () => {
		const desk = "198.51.100.7";
		expect((await signIn("edith@example.nz", staffPassword, { address: desk })).status).toBe(200);
		for (let number = 0; number < 100; number += 10)
			await Promise.all(
				Array.from({ length: 10 }, (_, index) =>
					signIn("edith@example.nz", "wrong", { address: `10.0.${number}.${index}`, number: index }),
				),
			);
		const elsewhere = { address: "10.9.9.9" };
		expect((await signIn("edith@example.nz", staffPassword, elsewhere)).status).toBe(429);
		expect((await signIn("edith@example.nz", staffPassword, { address: desk })).status).toBe(200);
		clock.now += 60 * minute;
		expect((await signIn("edith@example.nz", staffPassword, elsewhere)).status).toBe(200);
		clock.now += 31 * 24 * 60 * minute;
	});

	it("on many accounts from one address are refused, and the office continues to work", async () => {
		const address = "203.0.113.50";
		for (let number = 0; number < 60; number += 10)
			await Promise.all(
				Array.from({ length: 10 }, (_, index) =>
					signIn(`user${number + index}@example.nz`, "wrong", { address }),
				),
			);
		expect((await signIn("grace@example.nz", staffPassword, { address })).status).toBe(429);
		const office = { address: "203.0.113.51" };
		for (let number = 0; number < 12; number += 1)
			expect((await signIn("grace@example.nz", staffPassword, office)).status).toBe(200);
	});

	it("to reset are refused alike for known and unknown accounts", async () => {
		const statusesOf = async (email: string) => {
			const statuses = [];
			for (let number = 0; number < 6; number++)
				statuses.push(
					(await at(number).post("/api/auth/password-resets", { body: { email }, address: "203.0.113.77" }))
						.status,
				);
			return statuses;
		};
		const expected = [...Array(5).fill(204), 429];
		expect(await statusesOf("ada@example.nz")).toEqual(expected);
		expect(await statusesOf("nobody@example.nz")).toEqual(expected);
	});
});
