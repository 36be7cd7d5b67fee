import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";

const connections = 10;

// Takes four seconds: the subject is how long a request waits for a connection.
describe("While all connections to PostgreSQL are in use", () => {
	let serving: Serving;
	let cookie: string;

	beforeAll(async () => {
		serving = await startServing(await createPostgres(), { DATABASE_CONNECT_SECONDS: "0.5" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
	});
	afterAll(() => serving.close());

	/** Uses every connection for short queries until `release`. */
	async function useConnections() {
		let isReleased = false;
		let used = 0;
		const work = Promise.all(
			Array.from({ length: connections }, () =>
				serving.platform.database.db.connection().execute(async (connection) => {
					used += 1;
					while (!isReleased) await sql`select pg_sleep(0.05)`.execute(connection);
				}),
			),
		);
		await expect.poll(() => used).toBe(connections);
		return {
			release() {
				isReleased = true;
				return work;
			},
		};
	}

	async function save() {
		const origin = `http://localhost:${serving.port}`;
		const response = await fetch(`${origin}/api/services`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ name: "Anchors" }),
		});
		return { status: response.status, headers: response.headers, ...(await response.json()) };
	}

	it("page views give up first, and a save waits until a connection is free", async () => {
		const { release } = await useConnections();
		const saving = save();
		await expect(serving.platform.reader.listBrands()).rejects.toThrow(
			"All 10 connections to PostgreSQL were in use for 500 ms",
		);
		await release();
		expect(await saving).toMatchObject({ status: 201 });
	});

	it("a save that gets no connection is refused as too busy, with Retry-After", async () => {
		const { release } = await useConnections();
		const answers = await Promise.all(Array.from({ length: 12 }, save));
		await release();
		for (const { status, headers, title } of answers) {
			expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
			expect(title).toBe("The database is too busy at the moment. Please try again.");
		}
		expect(serving.lines()).toContainEqual(
			expect.objectContaining({
				msg: "the database had no free connection",
				err: expect.objectContaining({ message: "All 10 connections to PostgreSQL were in use for 2000 ms" }),
			}),
		);
		expect((await save()).status).toBe(201);
	});
});
