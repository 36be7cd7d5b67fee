import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";

const connections = 3;

// Takes a second: requests wait for a connection.
describe("While all connections to PostgreSQL are in use", () => {
	let serving: Serving;
	let cookie: string;

	beforeAll(async () => {
		const limits = { DATABASE_CONNECTIONS: String(connections), DATABASE_CONNECT_SECONDS: "0.2" };
		serving = await startServing(await createPostgres(), limits);
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
	});
	afterAll(() => serving.close());

	/** Claims all connections. The returned function releases them. */
	async function holdConnections() {
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		const held = Array.from({ length: connections }, () => {
			const { promise: isHeld, resolve } = Promise.withResolvers<void>();
			void serving.platform.database.db.connection().execute(() => {
				resolve();
				return released;
			});
			return isHeld;
		});
		await Promise.all(held);
		return release;
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

	it("a save waits longer than a page view", async () => {
		const release = await holdConnections();
		const saving = save();
		await expect(serving.platform.reader.listBrands()).rejects.toThrow(
			"All 3 connections to PostgreSQL were in use for 200 ms",
		);
		release();
		expect((await saving).status).toBe(201);
	});

	it("a save is refused as too busy, with Retry-After and the setting", async () => {
		const release = await holdConnections();
		const answers = await Promise.all(Array.from({ length: 12 }, save));
		release();
		for (const { status, headers, title } of answers) {
			expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
			expect(title).toBe(
				"The database is too busy at the moment. Please try again. If this repeats, ask the operator to raise DATABASE_CONNECTIONS.",
			);
		}
		const messages = serving.lines().map(({ msg }) => msg);
		expect(messages).toContain("all connections to the database were in use");
		expect(messages).not.toContain("the database could not be reached");
		expect((await save()).status).toBe(201);
	});

	it("the back office shows the same advice", async () => {
		const release = await holdConnections();
		const { status, text } = await serving.ask("localhost", "/cms", { cookie });
		release();
		expect([status, text]).toEqual([503, expect.stringContaining("raise DATABASE_CONNECTIONS")]);
	});
});
