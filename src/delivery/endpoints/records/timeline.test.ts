import { describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import type { TimelineEntry } from "../../../model/api/api.ts";

describe.each(databaseKindsOfAll)("Draft versions, and labels, in $kind", ({ create }) => {
	const test = apiForTests(create);

	const { add, send } = writesOf(() => test);
	const type = (id: string, revision: number, values: object, as?: "admin" | "editor", baseVersion = 1) =>
		send("PUT", `/api/services/${id}/draft`, `"${revision}"`, { baseVersion, values }, as);
	const leave = (id: string) => test.call("POST", `/api/services/${id}/draft/versions`, { as: "editor" });
	const timeline = async (id: string, query = "") => {
		const { body } = await test.call("GET", `/api/services/${id}/timeline?${query}`);
		return body as { items: TimelineEntry[]; nextCursor?: string };
	};
	const told = async (id: string, query = "") =>
		(await timeline(id, query)).items.map(({ kind, version }) => `${kind} ${version}`);
	const setTime = (table: string, id: string, cells: object) =>
		test.platform.database.db.updateTable(table).set(cells).where("record_id", "=", id).execute();
	const ago = (minutes: number) => Date.now() - minutes * 60_000;

	it("are created once when a user leaves, as complete documents in one history with those of the record", async () => {
		const { id } = await add("services", { name: "Survey", description: "Points", active: true });
		await type(id, 0, { name: "Scan" });
		expect((await leave(id)).status).toBe(204);
		expect((await leave(id)).status).toBe(204);
		await type(id, 1, { name: "Scans", description: "Clouds" });
		await send("POST", `/api/services/${id}/publish`, 2);
		expect((await leave(id)).status).toBe(404);
		const { items } = await timeline(id);
		const by = test.people.editor.id;
		expect(items).toEqual([
			{
				kind: "live",
				version: 2,
				action: "save",
				at: expect.any(Number),
				by,
				changedFields: ["name", "description"],
			},
			{ kind: "draft", version: 1, baseVersion: 1, at: expect.any(Number), by, changedFields: ["name"] },
			{
				kind: "live",
				version: 1,
				action: "add",
				at: expect.any(Number),
				by,
				changedFields: expect.arrayContaining(["name"]),
			},
		]);
		const { body } = await test.call("GET", `/api/services/${id}/draft/versions/1`);
		expect(body).toMatchObject({ version: 1, baseVersion: 1, by, changedFields: ["name"] });
		expect(body.values).toMatchObject({ name: "Scan", description: "Points", active: true });
		expect((await test.call("GET", `/api/services/${id}/draft/versions/2`)).status).toBe(404);
		await send("DELETE", `/api/services/${id}`, 2);
		expect(await told(id)).toEqual(["live 3", "live 2", "draft 1", "live 1"]);
		const first = await timeline(id, "limit=3");
		expect(await told(id, `limit=3&cursor=${first.nextCursor}`)).toEqual(["live 1"]);
		for (const wrong of ["cursor=x", "named=false", "limit=0"])
			expect((await test.call("GET", `/api/services/${id}/timeline?${wrong}`)).status).toBe(400);
		expect((await test.call("GET", "/api/services/never/timeline")).status).toBe(404);
	});

	it("are created after ten minutes of typing, and when another user continues", async () => {
		const { id } = await add("services", { name: "Rack" });
		await type(id, 0, { name: "Racks" });
		await type(id, 1, { name: "Racks a" });
		expect(await told(id)).toEqual(["live 1"]);
		await setTime("drafts", id, { created_at: ago(10) });
		await type(id, 2, { name: "Racks ab" });
		await type(id, 3, { name: "Racks abc" });
		expect(await told(id)).toEqual(["draft 2", "live 1"]);
		await type(id, 4, { name: "Racks by Ada" }, "admin");
		expect(await told(id)).toEqual(["draft 2", "live 1"]);
		await setTime("draft_versions", id, { kept_at: ago(2) });
		await type(id, 5, { name: "Racks by Eve" });
		expect(await told(id)).toEqual(["draft 5", "draft 2", "live 1"]);
		expect((await timeline(id)).items[0]).toMatchObject({ by: test.people.admin.id });
		await setTime("draft_versions", id, { kept_at: ago(11) });
		await type(id, 6, { name: "Racks by Eve a" });
		expect((await told(id))[0]).toBe("draft 6");
	});

	it("are deleted, the oldest first, unless they have a label", async () => {
		const { id } = await add("services", { name: "Many" });
		const { db } = test.platform.database;
		await type(id, 0, { name: "Many 1" });
		await leave(id);
		const name = (path: string, given: string, as?: "admin") =>
			test.call("PUT", `/api/services/${id}/${path}/name`, { body: { name: given }, ...(as && { as }) });
		expect((await name("draft/versions/1", " Before the rebrand ")).body).toEqual({
			name: "Before the rebrand",
			at: expect.any(Number),
			by: expect.any(String),
		});
		const [row] = await db.selectFrom("draft_versions").selectAll().where("record_id", "=", id).execute();
		const rows = Array.from({ length: 50 }, (_, n) => ({ ...row, revision: n + 2, at: n, label: "" }));
		await db.insertInto("draft_versions").values(rows).execute();
		await setTime("drafts", id, { revision: 60 });
		await leave(id);
		const numbers = (await timeline(id, "limit=200")).items
			.filter(({ kind }) => kind === "draft")
			.map(({ version }) => version);
		expect(numbers).toHaveLength(51);
		expect([numbers.includes(1), numbers.includes(2), numbers.includes(3)]).toEqual([true, false, true]);
	});

	it("have a label that may be changed and removed", async () => {
		const { id } = await add("services", { name: "Named" });
		await type(id, 0, { name: "Names" });
		await leave(id);
		const call = (method: string, path: string, body?: object) =>
			test.call(method, `/api/services/${id}/${path}/name`, body ? { body } : {});
		await call("PUT", "versions/1", { name: "First" });
		await call("PUT", "draft/versions/1", { name: "Half done" });
		expect((await call("PUT", "versions/1", { name: "As agreed" })).status).toBe(200);
		const named = (await timeline(id, "named=true")).items;
		expect(named.map(({ kind, named }) => [kind, named?.name, named?.by])).toEqual([
			["draft", "Half done", test.people.admin.id],
			["live", "As agreed", test.people.admin.id],
		]);
		expect((await call("DELETE", "versions/1")).status).toBe(204);
		expect((await call("DELETE", "versions/1")).status).toBe(204);
		expect(await told(id, "named=true")).toEqual(["draft 1"]);
		for (const path of ["versions/9", "draft/versions/9", "versions/x"]) {
			expect((await call("PUT", path, { name: "None" })).status).toBe(404);
			expect((await call("DELETE", path)).status).toBe(404);
		}
		for (const wrong of [" ", "x".repeat(101), 1, "a\0b"]) {
			const { status, body } = await call("PUT", "versions/1", { name: wrong });
			expect([status, body.errors[0].pointer]).toEqual([422, "/name"]);
		}
		const { db } = test.platform.database;
		const [row] = await db.selectFrom("draft_versions").selectAll().where("record_id", "=", id).execute();
		const rows = Array.from({ length: 99 }, (_, n) => ({ ...row, revision: n + 2 }));
		await db.insertInto("draft_versions").values(rows).execute();
		expect((await call("PUT", "versions/1", { name: "One more" })).status).toBe(422);
		expect((await call("PUT", "draft/versions/1", { name: "Renamed" })).status).toBe(200);
	});

	it("of a variant have its scope, and are separate from those of the record", async () => {
		const baybeam = { domain: "baybeam.example.au", domainKey: "racking-au", name: "Baybeam" };
		const { id: website } = await add("websites", baybeam, "admin");
		const { id } = await add("services", { name: "Rails", description: "Ours", websites: [website] });
		const scope = "scope=country:au";
		const inAustralia = `/api/services/${id}/variants/country:au`;
		const call = (method: string, path: string, body?: object, as?: "editor") =>
			test.call(method, `/api/services/${id}/${path}`, { ...(body && { body }), ...(as && { as }) });
		expect((await timeline(id, scope)).items).toEqual([]);
		const draft = { baseVersion: 0, values: { description: "Yours" } };
		expect(await send("PUT", `${inAustralia}/draft`, '"0"', draft)).toMatchObject({ status: 200 });
		expect((await call("POST", `draft/versions?${scope}`)).status).toBe(204);
		await send("PUT", `${inAustralia}/draft`, '"1"', { ...draft, values: { description: "Theirs" } });
		await send("POST", `/api/services/${id}/publish`, undefined, {
			items: [{ scope: "country:au", revision: 2 }],
		});
		expect(await told(id)).toEqual(["live 1"]);
		const { items } = await timeline(id, scope);
		expect(items).toMatchObject([
			{ kind: "live", version: 1, action: "save", changedFields: ["description"] },
			{ kind: "draft", version: 1, baseVersion: 0, changedFields: ["description"] },
		]);
		const revision = (await call("GET", `draft/versions/1?${scope}`)).body;
		expect(revision).toMatchObject({ version: 1, base: { description: null } });
		expect(revision.values).toMatchObject({ name: null, description: "Yours" });
		const only = (await test.call("GET", `${inAustralia}/versions?version=1`)).body.items;
		expect(only).toMatchObject([
			{ version: 1, changes: [{ field: "description", before: null, after: "Theirs" }] },
		]);
		expect((await test.call("GET", `${inAustralia}/versions?version=2`)).body.items).toEqual([]);
		expect((await test.call("GET", `${inAustralia}/versions?version=x`)).status).toBe(400);

		expect((await call("PUT", `versions/1/name?${scope}`, { name: "For Perth" })).status).toBe(200);
		expect((await call("PUT", `draft/versions/1/name?${scope}`, { name: "Half done" })).status).toBe(200);
		expect((await call("PUT", "versions/1/name", { name: "Ours" })).status).toBe(200);
		const named = (await timeline(id, `named=true&${scope}`)).items;
		expect(named.map(({ kind, named }) => [kind, named?.name])).toEqual([
			["live", "For Perth"],
			["draft", "Half done"],
		]);
		expect((await call("DELETE", `versions/1/name?${scope}`)).status).toBe(204);
		expect((await timeline(id, "named=true")).items).toMatchObject([{ named: { name: "Ours" } }]);
		expect((await call("PUT", `versions/9/name?${scope}`, { name: "None" })).status).toBe(404);
		for (const wrong of ["country:xx", "mars"])
			expect((await call("GET", `timeline?scope=${wrong}`)).status).toBeGreaterThanOrEqual(400);
	});
});
