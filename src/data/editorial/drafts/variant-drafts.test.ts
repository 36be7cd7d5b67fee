import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../../tests/setup/app/api.ts";
import { addStaff } from "../../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { toId } from "../../../model/ids.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { newId } from "../../database/ids.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const [au, nz] = ["country:au", "country:nz"] as const;
const timeZone = "Pacific/Auckland";
const later = { wallTime: "2090-01-01T09:00", timeZone };

describe.each(databaseKinds)("The draft of a variant, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const ids: Record<string, string> = {};
	const keys = ["racking-nz", "racking-au"];
	const actors: Record<string, Actor> = {};

	beforeAll(async () => {
		for (const domainKey of keys)
			ids[domainKey] = (await test.add("websites", { domain: `${domainKey}.test`, domainKey })).id;
		for (const scope of ["country-au", "country-nz"]) {
			const { id } = await addStaff(test.platform, { roles: ["editor"], scopes: [scope] });
			actors[scope] = userActor({ id, roles: ["editor"], scopes: [scope] });
		}
	});

	const { send } = writesOf(() => test);
	const service = (name: string) =>
		test.add("services", {
			...{ name, description: `${name} of NZ`, active: true, websites: Object.values(ids) },
		});
	const path = (id: string, scope?: string) => `/api/services/${id}${scope ? `/variants/${scope}` : ""}`;
	const draft = (id: string, scope: string | undefined, revision: number, values: object, baseVersion = 0) =>
		send("PUT", `${path(id, scope)}/draft`, revision, { baseVersion: scope ? baseVersion : 1, values });
	const publish = (id: string, ...items: [scope: string, revision: number][]) =>
		send("POST", `${path(id)}/publish`, undefined, {
			items: items.map(([scope, revision]) => ({ scope, revision })),
		});
	const variants = async (id: string) => {
		const { items } = (await test.call("GET", `${path(id)}/variants`)).body;
		return items.map(({ scope, version, fields, draft }: Variant) => [
			...[scope, version, Object.values(fields).map(({ value }) => value)],
			...(draft ? [draft.changedFields] : []),
		]);
	};
	const landing = async (key: string) => (await test.get(`${key}.test`, "/")).html;
	const preview = async (id: string, key: string) =>
		(await test.call("GET", `${path(id)}/preview?website=${ids[key]}`)).text;
	const runAt = async (record: string) => {
		const at = Math.floor(Date.now() / 60_000) * 60_000;
		await test.platform.database.db
			.updateTable("releases")
			.set({ at, wall_time: wallTimeAt(timeZone, at) })
			.where("state", "=", "scheduled")
			.where("id", "in", (items) =>
				items.selectFrom("release_items").select("release_id").where("record_id", "=", record),
			)
			.execute();
		await test.platform.scheduler.runDue(quiet);
	};

	it("is listed once with that of its record, also if a page ends between drafts of the same time", async () => {
		const { id } = await service("Pages");
		for (const scope of [undefined, au, nz]) await draft(id, scope, 0, { description: "Of a page" });
		const { db } = test.platform.database;
		await db.updateTable("drafts").set({ updated_at: 1 }).where("record_id", "=", id).execute();
		const scopes: string[] = [];
		let cursor = "";
		do {
			const query = `ids=${id}&limit=1${cursor && `&cursor=${cursor}`}`;
			const { items, nextCursor = "" } = (await test.call("GET", `/api/drafts?${query}`)).body;
			scopes.push(...items.map(({ scope }: { scope: string }) => scope));
			cursor = nextCursor;
		} while (cursor !== "" && scopes.length < 9);
		expect(scopes.toSorted()).toEqual(["all", au, nz]);
	});

	it("is visible in previews of its websites, and to visitors once it is published, without a version of the record", async () => {
		const { id } = await service("Anchors");
		const kept = await draft(id, au, 0, { description: "To AS 4084" });
		expect(kept.body).toMatchObject({
			...{ scope: au, version: 1, title: "Anchors" },
			...{ values: { description: "To AS 4084" }, base: { description: null } },
		});
		expect((await test.call("GET", path(id))).body).toMatchObject({ version: 1, state: "changed" });
		expect([await landing("racking-au"), await variants(id)]).toEqual([
			expect.not.stringContaining("To AS 4084"),
			[[au, 0, [], ["description"]]],
		]);
		expect(await preview(id, "racking-au")).toContain("To AS 4084");
		expect(await preview(id, "racking-nz")).not.toContain("To AS 4084");
		const published = await publish(id, [au, 1]);
		expect(published.body).toMatchObject({ version: 1, state: "live", description: "Anchors of NZ" });
		expect(await landing("racking-au")).toContain("To AS 4084");
		expect(await landing("racking-nz")).not.toContain("To AS 4084");
		expect(await variants(id)).toEqual([[au, 1, ["To AS 4084"]]]);
		expect((await draft(id, au, 0, { description: "To AS 4084" }, 1)).status).toBe(204);
	});

	it("is named in a conflict when several are published together", async () => {
		const { id } = await service("Clips");
		await draft(id, undefined, 0, { description: "Clips for all" });
		await draft(id, au, 0, { description: "Australian clips" });
		const stale = await publish(id, ["all", 1], [au, 7]);
		expect([stale.status, stale.body]).toMatchObject([412, { scope: au, draft: { scope: au, version: 1 } }]);
		await send("PATCH", path(id, au), 0, { description: "Clips of Perth" });
		const contested = await publish(id, ["all", 1], [au, 1]);
		expect(contested.status).toBe(412);
		expect(contested.body).toMatchObject({ scope: au, conflict: { changedFields: ["description"] } });
		await send("PATCH", path(id), 1, { description: "Clips of all" });
		const { body } = await publish(id, [au, 1], ["all", 1]);
		expect(body).toMatchObject({ scope: "all", conflict: { changedFields: ["description"] } });
		expect((await publish(id, ["all", 1])).body).not.toHaveProperty("scope");
	});

	it("goes live with the draft of its record or not at all, and both are undone together", async () => {
		const { id } = await service("Beams");
		await draft(id, undefined, 0, { description: "Beams for all" });
		await draft(id, au, 0, { name: "", description: "Australian beams" });
		const refused = await publish(id, ["all", 1], [au, 1]);
		expect(refused.body.errors).toEqual([{ pointer: "/items/1/values/name", detail: expect.any(String) }]);
		expect([await variants(id), await landing("racking-nz")]).toEqual([
			[[au, 0, [], ["name", "description"]]],
			expect.stringContaining("Beams of NZ"),
		]);
		await draft(id, au, 1, { name: "Girders", description: "Australian beams" });
		expect((await publish(id, ["all", 1], [au, 1])).status).toBe(412);
		const { body } = await publish(id, ["all", 1], [au, 2]);
		expect(body).toMatchObject({ version: 2, description: "Beams for all", state: "live" });
		expect(await landing("racking-nz")).toContain("Beams for all");
		expect(await landing("racking-au")).toContain("Australian beams");
		const undone = await send(
			"POST",
			`/api/releases/${body.release.id}/undo`,
			body.release.version,
			undefined,
		);
		expect(
			undone.body.items.map(({ scope, where }: { scope: string; where: string }) => [scope, where]),
		).toEqual([
			["all", ""],
			[au, "in Australia"],
		]);
		expect(await landing("racking-au")).toContain("Beams of NZ");
		expect(await variants(id)).toEqual([[au, 2, [], ["name", "description"]]]);
		expect((await test.call("GET", `${path(id)}/draft`)).body.values).toEqual({
			description: "Beams for all",
		});
	});

	it("is refused for a field that may not differ, for other values than text, and for an unknown scope", async () => {
		const { id } = await service("Clamps");
		const pointerOf = async (scope: string, values: object) =>
			(await draft(id, scope, 0, values)).body.errors?.[0].pointer;
		expect(await pointerOf(au, { description: 7 })).toBe("/values/description");
		expect(await pointerOf(au, { active: true })).toBe("/values/active");
		expect(await pointerOf(au, { hidden: true })).toBe("/values/hidden");
		expect(await pointerOf("country:xx", { description: "x" })).toBe("/scope");
		expect(await pointerOf("all", { description: "x" })).toBe("/scope");
		expect((await draft(id, au, 0, { description: "x" }, 3)).body.errors[0].pointer).toBe("/baseVersion");
		expect((await draft(newId(), au, 0, { description: "x" })).status).toBe(404);
	});

	it("merges with other changes in the same scope like a field, and reports conflicts", async () => {
		const { id } = await service("Decks");
		const write = (version: number, description: string) =>
			send("PATCH", path(id, au), version, { description });
		await write(0, "One\nTwo\nThree");
		await draft(id, au, 0, { description: "One\nTwo\nThird" }, 1);
		await write(1, "First\nTwo\nThree");
		expect((await publish(id, [au, 1])).status).toBe(200);
		expect(await variants(id)).toEqual([[au, 3, ["First\nTwo\nThird"]]]);
		await draft(id, au, 0, { description: "First\nTwo\nMine" }, 3);
		await write(3, "First\nTwo\nTheirs");
		const { status, body } = await publish(id, [au, 3]);
		expect([status, body.conflict.changedFields]).toEqual([412, ["description"]]);
		// A write of the draft's values leaves no draft.
		await write(4, "First\nTwo\nMine");
		expect(await variants(id)).toEqual([[au, 5, ["First\nTwo\nMine"]]]);
		// Conflicts with a new text and with a reset text.
		await draft(id, nz, 0, { description: "Mine" });
		await send("PATCH", path(id, nz), 0, { description: "Theirs" });
		expect((await publish(id, [nz, 1])).status).toBe(412);
		await draft(id, au, 0, { description: null }, 5);
		await write(5, "Theirs");
		expect((await publish(id, [au, 5])).status).toBe(412);
	});

	it("is scheduled with its record, follows later writes, and goes live with it at its time", async () => {
		const { id } = await service("Eaves");
		await draft(id, undefined, 0, { description: "Eaves for all" });
		await draft(id, au, 0, { description: "Australian eaves" });
		const items = [
			{ scope: "all", revision: 1 },
			{ scope: au, revision: 1 },
		];
		const schedule = (of: object[]) =>
			send("POST", `${path(id)}/schedule`, 0, { action: "publish", ...later, items: of });
		expect((await schedule(items)).body).toMatchObject({ scopes: ["all", au], where: "" });
		await draft(id, nz, 0, { description: "Eaves of Aotearoa" });
		const alone = await schedule([{ scope: nz, revision: 1 }]);
		expect(alone.body).toMatchObject({ scopes: [nz], where: "in New Zealand" });
		expect((await schedule([{ scope: au, revision: 1 }])).body).toMatchObject({
			...{ code: "already-scheduled", scheduled: { scope: au, where: "in Australia" } },
		});
		// Writing the scheduled values removes the variant from the schedule.
		await send("PATCH", path(id, nz), 0, { description: "Eaves of Aotearoa" });
		expect((await test.call("GET", `${path(id)}/schedule`)).body.scheduled).toMatchObject([
			{ scope: "all" },
			{ scope: au },
		]);
		await draft(id, au, 1, { description: "Australian eaves, later" });
		const included = await send("POST", `${path(id)}/schedule/include?scope=${au}`, 2, undefined);
		expect(included.body).toMatchObject({ scope: au, draftVersion: 2 });
		await runAt(id);
		expect(await landing("racking-au")).toContain("Australian eaves, later");
		expect(await landing("racking-nz")).toContain("Eaves of Aotearoa");
		expect((await test.call("GET", path(id))).body).toMatchObject({
			...{ description: "Eaves for all", state: "live" },
		});
	});

	it("goes live with a release, which is undone", async () => {
		const { id } = await service("Flues");
		await draft(id, au, 0, { description: "Australian flues" });
		const { body: release } = await test.call("POST", "/api/releases", { body: { title: "Autumn" } });
		const add = (scope?: string) =>
			send("POST", `/api/releases/${release.id}/items`, 1, {
				items: [{ collection: "services", id, action: "publish", ...(scope && { scope }) }],
			});
		expect((await add(nz)).body.errors).toMatchObject([{ pointer: "/items/0/scope" }]);
		const filled = await add(au);
		expect(filled.body.items).toMatchObject([{ scope: au, where: "in Australia" }]);
		const published = await send("POST", `/api/releases/${release.id}/publish`, 2, undefined);
		expect(await landing("racking-au")).toContain("Australian flues");
		await send("POST", `/api/releases/${release.id}/undo`, published.body.version, undefined);
		expect(await landing("racking-au")).toContain("Flues of NZ");
		expect(await variants(id)).toEqual([[au, 2, []]]);
		const again = await send("POST", `/api/releases/${release.id}/publish`, 4, undefined);
		await send("PATCH", path(id, au), 3, { description: "Written since" });
		const refused = await send("POST", `/api/releases/${release.id}/undo`, again.body.version, undefined);
		expect(refused.body.errors[0].detail).toContain("It has been changed since");
	});

	it("needs an approval of this exact draft", async () => {
		const { id } = await service("Gates");
		const wanted = { approvalServices: true };
		const settings = await test.platform.records.save(system, "settings", toId("all"), wanted, {
			version: 0,
		});
		await draft(id, au, 0, { description: "Approved" });
		expect((await publish(id, [au, 1])).status).toBe(409);
		const review = `${path(id)}/review`;
		await send("PUT", `${review}?scope=${au}`, 0, { draftVersion: 1, to: "", note: "" });
		const { body: reviews } = await test.call("GET", `/api/reviews?collection=services&ids=${id}`);
		expect(reviews.items.map(({ scope }: { scope: string }) => scope)).toEqual([au]);
		const answer = { verdict: "approve", draftVersion: 1, note: "", publish: true };
		const approved = await send("POST", `${review}/answers?scope=${au}`, 1, answer, "admin");
		expect([approved.status, await variants(id)]).toEqual([200, [[au, 1, ["Approved"]]]]);
		await test.platform.records.remove(system, "settings", toId("all"), settings.version);
	});

	it("may belong to an unpublished record, which is published first, together with it", async () => {
		const id = newId();
		const values = { name: "Irons", websites: Object.values(ids) };
		await send("PUT", `${path(id)}/draft`, 0, { baseVersion: 0, values });
		await draft(id, au, 0, { description: "Australian irons" });
		expect((await publish(id, [au, 1])).status).toBe(404);
		expect((await publish(id, [au, 1], ["all", 1])).status).toBe(200);
		expect([await landing("racking-au"), await landing("racking-nz")]).toEqual([
			expect.stringContaining("Australian irons"),
			expect.not.stringContaining("Australian irons"),
		]);
		const other = newId();
		await send("PUT", `${path(other)}/draft`, 0, { baseVersion: 0, values });
		await draft(other, au, 0, { description: "Gone" });
		await send("PATCH", path(other, `website:${ids["racking-au"]}`), 0, { hidden: true });
		await send("DELETE", `${path(other)}/draft`, 1);
		expect((await test.call("GET", `${path(other, au)}/draft`)).status).toBe(404);
		const { db } = test.platform.database;
		const left = await db.selectFrom("variants").select("scope").where("record_id", "=", other).execute();
		expect(left).toEqual([]);
	});

	it("shows a new record on each website from a time of its own", async () => {
		const id = newId();
		const values = { name: "Joists", websites: Object.values(ids) };
		await send("PUT", `${path(id)}/draft`, 0, { baseVersion: 0, values });
		const website = `website:${ids["racking-au"]}`;
		const show = (scope: string, version: number) => send("POST", `${path(id, scope)}/show`, version, later);
		expect((await show(au, 0)).body.errors).toMatchObject([{ pointer: "/scope" }]);
		const shown = await show(website, 0);
		expect([shown.status, shown.body.scopes]).toEqual([201, [website]]);
		expect((await show(website, 1)).status).toBe(409);
		await publish(id, ["all", 1]);
		expect([await landing("racking-nz"), await landing("racking-au")]).toEqual([
			expect.stringContaining("Joists"),
			expect.not.stringContaining("Joists"),
		]);
		await runAt(id);
		expect(await landing("racking-au")).toContain("Joists");
	});
});
