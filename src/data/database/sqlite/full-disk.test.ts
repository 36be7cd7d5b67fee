import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
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

	it("a save is refused for lack of space, which is logged; with space it works again", async () => {
		// SQLite raises lower limits to the current pages.
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

/** Undefined without the permission to mount. */
function mountDisk(): string | undefined {
	const folder = newFolder();
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder], { stdio: "ignore" });
		return folder;
	} catch {
		return undefined;
	}
}

const disk = mountDisk();
const email = "ada@staff.example.nz";

// Only a real disk limits SQLite's log, too.
if (disk)
	describe("On a full disk", () => {
		const folder = disk;
		const ballast = join(folder, "ballast");
		const reserveBytes = () => statSync(join(folder, "frontage.sqlite-reserve")).size;
		let serving: Serving;
		let cookie: string;

		beforeAll(async () => {
			serving = await startServing({ url: "", folder });
			serving.platform.database.reserve?.fill();
			await addStaff(serving.platform, { email });
			cookie = await signInCookie(serving.port, email);
		});
		afterAll(async () => {
			await serving.close();
			execFileSync("umount", [folder]);
		});

		function request(
			method: string,
			path: string,
			{ body, ifMatch }: { body?: object; ifMatch?: string } = {},
		) {
			const origin = `http://localhost:${serving.port}`;
			return fetch(origin + path, {
				method,
				headers: {
					...{ "content-type": "application/json", origin, cookie },
					...(ifMatch && { "if-match": ifMatch }),
				},
				...(body && { body: JSON.stringify(body) }),
			});
		}

		const save = (length: number) =>
			request("POST", "/api/content", {
				body: { title: "Long", content: `<p>${"long ".repeat(length)}</p>` },
			});

		const objectPath = (name: string) => `/v0/b/frontage/o/${encodeURIComponent(name)}`;

		async function upload(name: string): Promise<{ readonly name: string }> {
			const origin = `http://localhost:${serving.port}`;
			const url = `${origin}/v0/b/frontage/o?name=${name}`;
			const headers = { origin, cookie, "content-type": "text/plain" };
			const response = await fetch(url, { method: "POST", headers, body: "One plan." });
			if (!response.ok) throw new Error(String(response.status));
			return response.json();
		}

		/** Fills the disk, then saves until SQLite has no space. */
		async function fillDisk() {
			const file = openSync(ballast, "a");
			for (const size of [1_048_576, 4_096])
				try {
					for (;;) writeSync(file, Buffer.alloc(size));
				} catch {
					// The disk is full.
				}
			closeSync(file);
			for (const length of [20_000, 10]) while ((await save(length)).status === 201);
		}

		it("users sign in and delete, and other writes work again once there is room", async () => {
			const created = await save(10);
			const { id } = await created.json();
			const file = await upload("plan.txt");
			await fillDisk();
			expect(reserveBytes()).toBe(4 * 1024 * 1024);
			cookie = await signInCookie(serving.port, email);
			expect(reserveBytes()).toBe(0);
			const ifMatch = created.headers.get("etag") ?? "";
			expect((await request("DELETE", `/api/content/${id}`, { ifMatch })).status).toBe(204);
			expect((await request("DELETE", objectPath(file.name))).status).toBe(204);
			expect((await save(10)).status).toBe(507);
			await expect(upload("more.txt")).rejects.toThrow("507");
			rmSync(ballast);
			expect((await save(10)).status).toBe(201);
			expect(reserveBytes()).toBe(4 * 1024 * 1024);
		});
	});
