import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";

describe("Where SQLite's file cannot grow", () => {
	let serving: Serving;
	let cookie: string;

	beforeAll(async () => {
		serving = await startServing({ url: "", folder: newFolder() });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
	});
	afterAll(() => serving.close());

	async function save(name: string) {
		const origin = `http://localhost:${serving.port}`;
		const response = await fetch(`${origin}/api/content`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ title: name, content: `<p>${"long ".repeat(20_000)}</p>` }),
		});
		return { status: response.status, body: await response.json() };
	}
	const limitTo = (pages: number) =>
		sql.raw(`pragma max_page_count = ${pages}`).execute(serving.platform.database.db);

	it("a save is told that there is no room, as the log is; with room it works again", async () => {
		// SQLite uses the current number of pages if the limit is lower.
		await limitTo(1);
		expect(await save("One")).toMatchObject({
			status: 507,
			body: { title: "There is no room left to save this" },
		});
		const line = serving.lines().find(({ msg }) => msg === "the disk with the database is full");
		expect(line).toMatchObject({ err: { message: "database or disk is full" } });
		await limitTo(1_000_000);
		expect((await save("Two")).status).toBe(201);
	});
});
