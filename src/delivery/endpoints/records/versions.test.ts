import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";

describe.each([sqlite])("Versions over HTTP are complete documents, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let website: string;
	beforeAll(async () => {
		website = (await test.add("websites", { domain: "a.example.nz", domainKey: "team", name: "A" })).id;
	});

	const { add, send } = writesOf(() => test);

	it("lists what changed, shows each, and restores any", async () => {
		const first = await add("content", {
			title: "First",
			domains: ["team", "racking-nz"],
			content: "<p>1</p>",
		});
		const path = `/api/content/${first.id}`;
		await send("PATCH", path, 1, { title: "Second", domains: [] }, "admin");
		const { body } = await test.call("GET", `${path}/versions`, { as: "editor" });
		expect(body.items).toEqual([
			{
				version: 2,
				action: "save",
				at: expect.any(Number),
				by: test.people.admin.id,
				changedFields: ["title", "domains"],
			},
			{
				version: 1,
				action: "add",
				at: first.createdAt,
				by: test.people.editor.id,
				changedFields: ["title", "content", "domains"],
			},
		]);
		const { state, ...asItWas } = first;
		expect((await test.call("GET", `${path}/versions/1`)).body).toEqual(asItWas);
		expect(state).toBe("draft");
		const restored = (await send("POST", `${path}/restorations`, 2, { version: 1 })).body;
		expect(restored).toMatchObject({
			title: "First",
			domains: ["team", "racking-nz"],
			version: 3,
			createdAt: first.createdAt,
			updatedBy: test.people.editor.id,
		});
		expect((await test.call("GET", path)).body).toEqual(restored);
		expect((await send("POST", `${path}/restorations`, 2, { version: 1 })).status).toBe(412);
		expect((await send("POST", `${path}/restorations`, 3, { version: 9 })).status).toBe(404);
		expect((await send("POST", `${path}/restorations`, 3, { version: "1" })).status).toBe(422);
		expect((await test.call("GET", "/api/content/never/versions")).status).toBe(404);
	});

	it("lists all of many versions in pages", async () => {
		const { id, version: first } = await add("services", { name: "v1", active: true });
		const path = `/api/services/${id}`;
		for (let version = first; version < 7; version++)
			expect((await send("PATCH", path, version, { name: `v${version + 1}` })).status).toBe(200);
		const seen: number[] = [];
		for (let cursor = ""; ; ) {
			const { status, body } = await test.call(
				"GET",
				`${path}/versions?limit=3${cursor && `&cursor=${cursor}`}`,
			);
			expect([status, body.items.length <= 3]).toEqual([200, true]);
			seen.push(...body.items.map(({ version }: { version: number }) => version));
			if (!body.nextCursor) break;
			cursor = body.nextCursor;
		}
		expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
		for (const wrong of ["cursor=x", "limit=0", "limit=201", "page=2"])
			expect((await test.call("GET", `${path}/versions?${wrong}`)).status).toBe(400);
	});

	it("restores a removed record under its id, with a higher version", async () => {
		const added = await add("services", { name: "Binned", active: true, websites: [website] });
		const path = `/api/services/${added.id}`;
		expect((await send("DELETE", path, 1)).status).toBe(204);
		expect((await test.call("GET", path)).status).toBe(404);
		const { body: trash } = await test.call("GET", "/api/trash?collection=services&limit=1", {
			as: "editor",
		});
		expect(trash.items[0]).toMatchObject({
			id: added.id,
			title: "Binned",
			version: 2,
			collection: "services",
		});
		expect(trash.items[0].until - trash.items[0].at).toBe(30 * 24 * 60 * 60 * 1_000);
		const { status, body } = await send("POST", `${path}/restorations`, 2, { version: 2 });
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...added, version: 3, updatedAt: expect.any(Number) });
		const later = (await test.call("GET", "/api/trash?collection=services")).body.items;
		expect(later.map(({ id }: { id: string }) => id)).not.toContain(added.id);
		const { body: versions } = await test.call("GET", `${path}/versions`);
		expect(versions.items.map(({ action }: { action: string }) => action)).toEqual([
			"restore",
			"remove",
			"add",
		]);
	});

	it("restores with the same checks as saving, and leaves out removed fields", async () => {
		const made = await add("websites", { domain: "old.example.nz", name: "Old" }, "admin");
		const path = `/api/websites/${made.id}`;
		const { database } = test.platform;
		const row = { ...made, subtitle: "dropped", domain: "old.example.nz" };
		await database.db
			.updateTable("history")
			.set({ record: JSON.stringify(row) })
			.where("record_id", "=", made.id)
			.execute();
		await send("PATCH", path, 1, { domain: "new.example.nz" }, "admin");
		expect((await send("POST", `${path}/restorations`, 2, { version: 1 }, "editor")).status).toBe(403);
		const taken = await add("websites", { domain: "old.example.nz" }, "admin");
		const refused = await send("POST", `${path}/restorations`, 2, { version: 1 }, "admin");
		expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, "/domain"]);
		await send("DELETE", `/api/websites/${taken.id}`, 1, undefined, "admin");
		const { body } = await send("POST", `${path}/restorations`, 2, { version: 1 }, "admin");
		expect(body).toMatchObject({ domain: "old.example.nz", version: 3 });
		expect(body).not.toHaveProperty("subtitle");
	});

	it("hides the trash from users without the right to write, and pages it", async () => {
		for (let n = 0; n < 3; n++)
			await send("DELETE", `/api/team/${(await add("team", { name: `T${n}` })).id}`, 1);
		await test.add("settings", { id: toId(website) });
		await send("DELETE", `/api/settings/${website}`, 1, undefined, "admin");
		const page = (await test.call("GET", "/api/trash?limit=2&collection=team")).body;
		const rest = (await test.call("GET", `/api/trash?limit=2&collection=team&cursor=${page.nextCursor}`))
			.body;
		expect([...page.items, ...rest.items].map(({ title }: { title: string }) => title)).toEqual(
			expect.arrayContaining(["T0", "T1", "T2"]),
		);
		const seen = (await test.call("GET", "/api/trash?limit=200", { as: "editor" })).body.items;
		expect(
			seen.some(({ collection }: { collection: string }) => /settings|websites|users/.test(collection)),
		).toBe(false);
		const all = (await test.call("GET", "/api/trash?limit=200&collection=settings")).body.items;
		expect(all).toHaveLength(1);
	});
});
