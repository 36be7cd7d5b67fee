import { describe, expect, it } from "vitest";
import { apiForTests, type Caller } from "../../../../tests/setup/app/api.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";

describe("EN-05 imported records", () => {
	const test = apiForTests(sqlite.create);

	const add = (body: object, as: Caller = "admin") => test.call("POST", "/api/content", { as, body });
	const at = Date.UTC(2021, 7, 14, 9, 30);

	it.each([
		["a timestamp with seconds", { seconds: at / 1_000, nanoseconds: 0 }],
		["a timestamp as Firestore exports it", { _seconds: at / 1_000, _nanoseconds: 0 }],
		["a date string", "2021-08-14T09:30:00Z"],
		["a date string with an offset", "2021-08-14T21:30:00+12:00"],
		["milliseconds", at],
	])("preserve their times of creation and change, given as %s", async (_, time) => {
		const { status, body } = await add({ title: "Moved", createdAt: time, updatedAt: time });
		expect([status, body.createdAt, body.updatedAt]).toEqual([201, at, at]);
	});

	it("preserve their id, which no other record then gets, also once it is removed", async () => {
		const id = "Kx3-oldFirestore_Id";
		const { status, headers, body } = await add({ id, title: "Moved", updatedAt: "2021-08-14" });
		expect([status, body.id, headers.get("location")]).toEqual([201, id, `/api/content/${id}`]);
		expect(body.updatedAt).toBe(Date.UTC(2021, 7, 14));
		expect((await add({ id, title: "Another" })).status).toBe(409);
		await test.call("DELETE", `/api/content/${id}`, { headers: { "if-match": '"1"' } });
		expect((await add({ id, title: "Another" })).status).toBe(409);
		const restored = await test.call("POST", `/api/content/${id}/restorations`, {
			headers: { "if-match": '"2"' },
			body: { version: 1 },
		});
		expect(restored.body.title).toBe("Moved");
	});

	it.each([
		["an id with a slash", { id: "a/b" }, "/id"],
		["an id that is an address of the back office", { id: "new" }, "/id"],
		["a date that is none", { createdAt: "yesterday" }, "/createdAt"],
		["a time to come", { updatedAt: { seconds: 32_503_680_000 } }, "/updatedAt"],
		["a time before 1970", { updatedAt: -1 }, "/updatedAt"],
	])("are refused with %s", async (_, given, pointer) => {
		const { status, body } = await add({ title: "Moved", ...given });
		expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
			422,
			[pointer],
		]);
	});

	it("may be websites whose id is no brand's key", async () => {
		const website = { id: "racking-nz", domain: "rack.example.nz", domainKey: "events-nz" };
		const { status, body } = await test.call("POST", "/api/websites", { as: "admin", body: website });
		expect([status, body.errors[0].pointer]).toEqual([422, "/id"]);
	});

	it.each(["id", "createdAt", "updatedAt"])("cannot get %s from editors", async (name) => {
		const { status, body } = await add({ title: "Moved", [name]: "2021-08-14" }, "editor");
		expect([status, body.errors]).toEqual([
			422,
			[{ pointer: `/${name}`, detail: `There is no field "${name}"` }],
		]);
	});
});
