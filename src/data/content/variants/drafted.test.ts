import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi, writesOf } from "../../../../tests/setup/app/api.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { publish as publishNow } from "../../../../tests/setup/editorial/publish.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { newId } from "../../database/ids.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const inAu = "description@country:au";

describe.each(databaseKinds)("What a draft says in place of its record, in $kind", ({ create }) => {
	let test: TestApi;
	const ids: Record<string, string> = {};
	const keys = ["racking-nz", "racking-au"];

	beforeAll(async () => {
		test = await openApi(create);
		for (const domainKey of keys)
			ids[domainKey] = (await test.add("websites", { domain: `${domainKey}.test`, domainKey })).id;
	});
	afterAll(() => test.platform.close());

	const { send } = writesOf(() => test);
	const service = (name: string) =>
		test.add("services", {
			...{ name, description: `${name} of NZ`, active: true, websites: Object.values(ids) },
		});
	const draft = (id: string, revision: number, values: object, more: object = {}) =>
		send("PUT", `/api/services/${id}/draft`, revision, { baseVersion: 1, values, ...more });
	const publish = (id: string, revision: number) =>
		send("POST", `/api/services/${id}/publish`, revision, undefined);
	const said = async (id: string) =>
		(await test.call("GET", `/api/services/${id}/variants`)).body.items.map(
			({ scope, version, fields }: { scope: string; version: number; fields: object }) => [
				scope,
				version,
				Object.values(fields).map(({ value }) => value),
			],
		);
	const landing = async (key: string) => (await test.get(`${key}.test`, "/")).html;
	const preview = async (id: string, key: string) =>
		(await test.call("GET", `/api/services/${id}/preview?website=${ids[key]}`)).text;
	const of = (...scopes: string[]): Actor => userActor({ id: "ida", roles: ["editor"], scopes });

	it("is shown in previews there alone, and to visitors once it is published, with no version of the record", async () => {
		const { id } = await service("Anchors");
		const kept = await draft(id, 0, { [inAu]: ["To AS 4084"] });
		expect(kept.body).toMatchObject({ version: 1, values: { [inAu]: ["To AS 4084"] }, base: { [inAu]: [] } });
		expect((await test.call("GET", `/api/services/${id}`)).body).toMatchObject({
			version: 1,
			state: "changed",
		});
		expect([await landing("racking-au"), await said(id)]).toEqual([
			expect.not.stringContaining("To AS 4084"),
			[],
		]);
		expect(await preview(id, "racking-au")).toContain("To AS 4084");
		expect(await preview(id, "racking-nz")).not.toContain("To AS 4084");
		const published = await publish(id, 1);
		expect(published.body).toMatchObject({ version: 1, state: "live", description: "Anchors of NZ" });
		expect(Object.keys(published.body)).not.toContain(inAu);
		expect(await landing("racking-au")).toContain("To AS 4084");
		expect(await landing("racking-nz")).not.toContain("To AS 4084");
		expect(await said(id)).toEqual([["country:au", 1, ["To AS 4084"]]]);
		expect((await draft(id, 0, { [inAu]: ["To AS 4084"] })).status).toBe(204);
	});

	it("goes live with the fields of its record, or nothing of both does", async () => {
		const { id } = await service("Beams");
		const typed = { description: "Beams for all", "name@country:au": [""], [inAu]: ["Australian beams"] };
		await draft(id, 0, typed);
		const refused = await publish(id, 1);
		expect(refused.body.errors).toEqual([{ pointer: "/name@country:au", detail: expect.any(String) }]);
		expect([await said(id), await landing("racking-nz")]).toEqual([
			[],
			expect.stringContaining("Beams of NZ"),
		]);
		expect(await preview(id, "racking-au")).toContain("Australian beams");
		await draft(id, 1, { ...typed, "name@country:au": ["Girders"] });
		expect((await publish(id, 2)).body).toMatchObject({ version: 2 });
		expect(await said(id)).toEqual([["country:au", 1, ["Girders", "Australian beams"]]]);
		const overrides = (await test.call("GET", `/api/services/${id}/variants`)).body.items;
		expect(overrides[0].fields.description.hasChangedBelow).toBe(false);
	});

	it("is refused where it is no text of a field that may differ, for a scope", async () => {
		const { id } = await service("Bolts");
		for (const [name, value] of [
			["active@country:au", ["x"]],
			["description@all", ["x"]],
			["description@nowhere", ["x"]],
			[inAu, "x"],
			[inAu, ["x", "y"]],
			[inAu, [1]],
		] as const) {
			const refused = await draft(id, 0, { [name]: value });
			expect([name, refused.status, refused.body.errors[0].pointer]).toEqual([name, 422, `/values/${name}`]);
		}
		expect((await draft(id, 0, {}, { over: { name: ["x"] } })).body.errors[0].pointer).toBe("/over/name");
	});

	it("asks where somebody else has said something else there since it was typed over", async () => {
		const { id } = await service("Braces");
		await draft(id, 0, { [inAu]: ["Mine"] });
		await send("PATCH", `/api/services/${id}/variants/country:au`, 0, { description: "Theirs" });
		const refused = await publish(id, 1);
		expect([refused.status, refused.body.conflict.changedFields]).toEqual([412, [inAu]]);
		// The value before the overwrite, and the current value.
		await draft(id, 1, { [inAu]: ["Mine again"] }, { over: { [inAu]: ["Theirs"] } });
		expect((await publish(id, 2)).status).toBe(200);
		expect(await said(id)).toEqual([["country:au", 2, ["Mine again"]]]);
		const { version } = (await draft(id, 0, { [inAu]: [] })).body;
		expect((await publish(id, version)).status).toBe(200);
		expect(await said(id)).toEqual([["country:au", 3, []]]);
	});

	it("merges with what somebody else has said there since, as the field does, and asks about what clashes", async () => {
		const { id } = await service("Cleats");
		const say = (version: number, description: string) =>
			send("PATCH", `/api/services/${id}/variants/country:au`, version, { description });
		await say(0, "Cast\nTested\nPacked");
		await draft(id, 0, { [inAu]: ["Cast\nTested\nPacked in tens"] });
		await say(1, "Cast in Perth\nTested\nPacked");
		expect((await publish(id, 1)).status).toBe(200);
		expect(await said(id)).toEqual([["country:au", 3, ["Cast in Perth\nTested\nPacked in tens"]]]);
		const { version } = (await draft(id, 0, { [inAu]: ["Cast in Perth\nTested\nPacked by hand"] })).body;
		await say(3, "Cast in Perth\nTested\nPacked by robots");
		const refused = await publish(id, version);
		expect([refused.status, refused.body.conflict.changedFields]).toEqual([412, [inAu]]);
	});

	it("is scheduled and goes live at its time, and with a release, which is undone", async () => {
		const { id } = await service("Clamps");
		const { schedule, scheduler } = test.platform;
		await draft(id, 0, { [inAu]: ["At its time"] });
		const wallTime = "2090-01-01T09:00";
		const at = { action: "publish", wallTime, timeZone: "Pacific/Auckland" } as const;
		await schedule.add(system, "services", id, at, 1);
		await test.platform.database.db
			.updateTable("releases")
			.set({ at: 1 })
			.where("kind", "=", "single")
			.where("state", "=", "scheduled")
			.execute();
		await scheduler.runDue(quiet);
		expect(await landing("racking-au")).toContain("At its time");
		expect((await test.call("GET", `/api/services/${id}/draft`)).status).toBe(404);

		await draft(id, 0, { [inAu]: ["Of a release"], name: "Released clamps" });
		const { releases } = test.platform;
		const release = await releases.create(system, { title: "Spring" });
		const filled = await releases.addItems(system, release, [
			{ collection: "services", id, action: "publish" },
		]);
		expect(filled.items[0]?.changedFields).toEqual(["description", "name"]);
		const published = await releases.publish(system, filled, {});
		expect([await landing("racking-au"), await landing("racking-nz")]).toEqual([
			expect.stringMatching(/Released clamps(.|\n)*Of a release/),
			expect.not.stringContaining("Of a release"),
		]);
		const undone = await releases.undo(system, published, {});
		expect(await landing("racking-au")).toContain("At its time");
		const again = await releases.publish(system, undone, {});
		await send("PATCH", `/api/services/${id}/variants/country:au`, 4, { description: "Said since" });
		await expect(releases.undo(system, again, {})).rejects.toThrow("It has been changed since");
	});

	it("needs the approval of the very draft", async () => {
		const { id } = await service("Drills");
		const settings = await test.platform.records.save(
			system,
			"settings",
			"all",
			{ approvalServices: true },
			{ version: 0 },
		);
		await draft(id, 0, { [inAu]: ["Approved"] });
		expect((await publish(id, 1)).status).toBe(409);
		const asked = { draftVersion: 1, to: "", note: "" };
		await send("PUT", `/api/services/${id}/review`, 0, asked);
		const answer = { verdict: "approve", draftVersion: 1, note: "", publish: true };
		const approved = await send("POST", `/api/services/${id}/review/answers`, 1, answer, "admin");
		expect(approved.status).toBe(200);
		expect(await said(id)).toEqual([["country:au", 1, ["Approved"]]]);
		await test.platform.records.remove(system, "settings", "all", settings.version);
	});

	it("is prepared, published and discarded by who holds all of the scope, beside what others have typed", async () => {
		const { id } = await service("Eaves");
		const { drafts } = test.platform;
		const [au, nz] = [of("country-au"), of("country-nz")];
		const inNz = "description@country:nz";
		const all: Values = { name: "Eaves for all", [inNz]: ["Of NZ"] };
		await drafts.save(system, "services", id, { baseVersion: 1, values: all }, 0);
		const shown = await drafts.find(au, "services", id);
		expect(shown.values).toEqual({ name: "Eaves for all" });

		const save = (actor: Actor, values: Values, revision: number) =>
			drafts.save(actor, "services", id, { baseVersion: 1, values }, revision);
		await expect(save(au, { name: "Taken", [inAu]: ["x"] }, 1)).rejects.toThrow("also on websites");
		await expect(save(au, { name: "Taken" }, 1)).rejects.toThrow("also on websites");
		await expect(save(au, { [inNz]: ["x"] }, 1)).rejects.toThrow("also on websites");
		await expect(save(of(ids["racking-au"] ?? ""), { [inAu]: ["x"] }, 1)).rejects.toThrow("also on websites");
		await save(au, { ...shown.values, [inAu]: ["Of AU"] }, 1);
		expect((await drafts.find(system, "services", id)).values).toEqual({ ...all, [inAu]: ["Of AU"] });
		expect((await drafts.find(nz, "services", id)).values).toEqual(all);

		const published = await publishNow(test.platform.database, au, "services", id, 2);
		expect(published).toMatchObject({ version: 1, name: "Eaves", state: "changed" });
		expect(await said(id)).toEqual([["country:au", 1, ["Of AU"]]]);
		expect((await drafts.find(system, "services", id)).values).toEqual(all);

		await save(au, { [inAu]: ["Once more"] }, 3);
		await drafts.discard(au, "services", id, 4);
		expect((await drafts.find(system, "services", id)).values).toEqual(all);
		await expect(publishNow(test.platform.database, au, "services", id, 5)).rejects.toThrow(
			"also on websites",
		);
		await publishNow(test.platform.database, system, "services", id, 5);
		expect(await said(id)).toEqual([
			["country:au", 1, ["Of AU"]],
			["country:nz", 1, ["Of NZ"]],
		]);
	});

	it("is of a record that has yet to be published, too", async () => {
		const id = newId();
		const typed = { name: "Fans", websites: Object.values(ids), [inAu]: ["Australian fans"] };
		await draft(id, 0, typed, { baseVersion: 0 });
		expect((await publish(id, 1)).status).toBe(200);
		expect([await landing("racking-au"), await landing("racking-nz")]).toEqual([
			expect.stringContaining("Australian fans"),
			expect.not.stringContaining("Australian fans"),
		]);
	});
});
