import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../../tests/setup/app/app.ts";
import { addStaff } from "../../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { publish as publishNow } from "../../../../tests/setup/editorial/publish.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { findHits } from "../../editorial/replace/find-hits.ts";
import { replaceHits } from "../../editorial/replace/replace.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const [inAu, inNz] = ["description@country:au", "description@country:nz"];
const timeZone = "Pacific/Auckland";

describe.each(databaseKinds)("The part of a draft that is somebody's, in $kind", ({ create }) => {
	let test: TestApp;
	let [au, nz, contributor]: Actor[] = [];
	const ids: Record<string, string> = {};
	const both = ["racking-nz", "racking-au"];

	beforeAll(async () => {
		test = await openApp(create);
		for (const domainKey of both)
			ids[domainKey] = (await test.add("websites", { domain: `${domainKey}.test`, domainKey })).id;
		const person = async (scope: string): Promise<Actor> => {
			const { id: uid } = await addStaff(test.platform, { roles: ["editor"], scopes: [scope] });
			return userActor({ id: uid, roles: ["editor"], scopes: [scope] });
		};
		[au, nz] = [await person("country-au"), await person("country-nz")];
		contributor = { ...au, level: "contributor" };
	});
	afterAll(() => test.platform.close());

	const service = async (name: string) => {
		const more = { description: "Shared", active: true, websites: Object.values(ids) };
		return (await test.add("services", { name, ...more })).id;
	};
	const save = async (actor: Actor | undefined, id: string, values: Values) => {
		const { drafts } = test.platform;
		const before = await drafts.find(actor ?? system, "services", id).catch(() => undefined);
		const input = { baseVersion: 1, values: { ...before?.values, ...values } };
		return drafts.save(actor ?? system, "services", id, input, before?.version ?? 0);
	};
	const drafted = async (id: string) =>
		(await test.platform.drafts.find(system, "services", id).catch(() => undefined))?.values;
	const said = async (id: string) =>
		Object.fromEntries(
			(
				await test.platform.database.db
					.selectFrom("variants")
					.select(["scope", "fields"])
					.where("record_id", "=", id)
					.execute()
			)
				.flatMap(({ scope, fields }) =>
					Object.entries(JSON.parse(String(fields))).map(([field, value]) => [`${field}@${scope}`, value]),
				)
				.toSorted(),
		);
	const schedule = (actor: Actor | undefined, id: string, version: number, hour = "09") =>
		test.platform.schedule.add(
			actor ?? system,
			"services",
			id,
			{ action: "publish", wallTime: `2090-01-01T${hour}:00`, timeZone },
			version,
		);
	const waiting = async (actor: Actor | undefined, id: string) =>
		(await test.platform.schedule.list(actor ?? system, "services", id)).map(
			({ state, failure, saidWhere, changedFields }) => ({ state, failure, saidWhere, changedFields }),
		);
	const come = async (item: { readonly id: string }) => {
		const { database, scheduler } = test.platform;
		await database.db.updateTable("releases").set({ at: 1 }).where("id", "=", item.id).execute();
		await scheduler.runDue(quiet);
	};
	const stateOf = async ({ id }: { readonly id: string }) => {
		const { db } = test.platform.database;
		const row = await db.selectFrom("releases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		return [row.state, row.failure];
	};

	it("is scheduled by who holds its websites, goes live at its time, and leaves the rest as it is", async () => {
		const id = await service("Anchors");
		await save(undefined, id, { name: "Anchors for all", [inNz]: ["Of NZ"] });
		await expect(schedule(au, id, 1)).rejects.toThrow("also on websites");
		await save(au, id, { [inAu]: ["Of AU"] });
		await expect(schedule(contributor, id, 2)).rejects.toThrow("may not change services");
		const item = await schedule(au, id, 2);
		expect(item).toMatchObject({ saidWhere: "in Australia", changedFields: ["description"] });
		expect(await waiting(nz, id)).toEqual([]);
		expect(await waiting(undefined, id)).toHaveLength(1);
		// Same time and same version, but a different permitted part.
		const other = await schedule(nz, id, 2);
		expect(other).toMatchObject({ saidWhere: "in New Zealand" });
		await save(au, id, { [inAu]: ["Typed since"] });
		await come(item);
		expect([await stateOf(item), await said(id)]).toEqual([["published", ""], { [inAu]: "Of AU" }]);
		expect(await drafted(id)).toEqual({
			name: "Anchors for all",
			[inAu]: ["Typed since"],
			[inNz]: ["Of NZ"],
		});
		const draft = await test.platform.drafts.find(system, "services", id);
		expect(draft).toMatchObject({ base: { name: "Anchors", [inAu]: ["Of AU"], [inNz]: [] } });
		await come(other);
		expect(await said(id)).toEqual({ [inAu]: "Of AU", [inNz]: "Of NZ" });
		expect(await drafted(id)).toEqual({ name: "Anchors for all", [inAu]: ["Typed since"] });
	});

	it("is moved and cancelled by who holds it, and by nobody else", async () => {
		const { schedule: planned } = test.platform;
		const id = await service("Bolts");
		await save(undefined, id, { name: "Bolts for all", [inAu]: ["Of AU"] });
		const [whole, part] = [await schedule(undefined, id, 1), await schedule(au, id, 1, "10")];
		const at = { wallTime: "2090-01-02T09:00", timeZone };
		for (const [actor, item] of [
			[au, whole],
			[nz, whole],
			[nz, part],
		] as const) {
			if (!actor) throw new Error("Nobody");
			await expect(planned.move(actor, "services", id, item.id, at, 1)).rejects.toThrow("websites that you");
			await expect(planned.cancel(actor, "services", id, item.id, 1)).rejects.toThrow("websites that you");
		}
		const moved = await planned.move(au as Actor, "services", id, part.id, at, 1);
		await planned.cancel(au as Actor, "services", id, part.id, moved.version);
		expect(await stateOf(part)).toEqual(["open", ""]);
		const down = { action: "take-down", ...at } as const;
		await expect(planned.add(au as Actor, "services", id, down, 1)).rejects.toThrow("also on websites");
	});

	it("is refused at its time where its websites are no longer theirs, and the draft has it still", async () => {
		const id = await service("Braces");
		const { id: uid } = await addStaff(test.platform, { roles: ["editor"], scopes: ["country-au"] });
		const leaver: Actor = userActor({ id: uid, roles: ["editor"], scopes: ["country-au"] });
		await save(leaver, id, { [inAu]: ["Of AU"] });
		const item = await schedule(leaver, id, 1);
		await test.platform.records.save(system, "users", uid, { scopes: ["country-nz"] }, { version: 1 });
		await come(item);
		expect(await stateOf(item)).toEqual(["failed", expect.stringContaining("websites that you may edit")]);
		expect([await said(id), await drafted(id)]).toEqual([{}, { [inAu]: ["Of AU"] }]);
	});

	it("is taken out of what is scheduled of the whole once it is published, and comes no second time", async () => {
		const id = await service("Clamps");
		await save(undefined, id, { name: "Clamps for all", [inAu]: ["First"] });
		const [whole, part] = [await schedule(undefined, id, 1), await schedule(au, id, 1, "10")];
		await save(au, id, { [inAu]: ["Second"] });
		await publishNow(test.platform.database, au as Actor, "services", id, 2);
		expect(await stateOf(part)).toEqual(["open", ""]);
		await come(whole);
		expect([await stateOf(whole), await said(id), await drafted(id)]).toEqual([
			["published", ""],
			{ [inAu]: "Second" },
			undefined,
		]);
		expect(await test.platform.records.find(system, "services", id)).toMatchObject({
			name: "Clamps for all",
		});
	});

	it("goes live at its time with what the whole was to say there before, which then says only the rest", async () => {
		const id = await service("Drills");
		await save(undefined, id, { name: "Drills for all", [inAu]: ["First"] });
		const whole = await schedule(undefined, id, 1, "10");
		await save(au, id, { [inAu]: ["Second"] });
		await come(await schedule(au, id, 2));
		expect([await said(id), await drafted(id)]).toEqual([{ [inAu]: "Second" }, { name: "Drills for all" }]);
		await come(whole);
		expect([await stateOf(whole), await said(id)]).toEqual([["published", ""], { [inAu]: "Second" }]);
		expect(await drafted(id)).toBeUndefined();
	});

	it("comes though it has been discarded since, and the draft of the others does not take it back", async () => {
		const id = await service("Eaves");
		await save(undefined, id, { name: "Eaves for all" });
		await save(au, id, { [inAu]: ["Of AU"] });
		const item = await schedule(au, id, 2);
		await test.platform.drafts.discard(au as Actor, "services", id, 2);
		await come(item);
		expect([await stateOf(item), await said(id), await drafted(id)]).toEqual([
			["published", ""],
			{ [inAu]: "Of AU" },
			{ name: "Eaves for all" },
		]);
	});

	it("is released by who holds its websites, together with what else is theirs, and undone", async () => {
		const { releases, drafts } = test.platform;
		const [whole, id, of] = [await service("Gutters"), await service("Hinges"), au as Actor];
		const member = (id: string) => ({ collection: "services", id, action: "publish" }) as const;
		await save(undefined, whole, { name: "Gutters for all" });
		await save(undefined, id, { name: "Hinges for all", [inNz]: ["Of NZ"] });
		await save(au, id, { [inAu]: ["Of AU"] });
		const made = await releases.create(of, { title: "Australian spring" });
		await expect(releases.addItems(of, made, [member(whole)])).rejects.toThrow("also on websites");
		const down = { ...member(id), action: "take-down" } as const;
		await expect(releases.addItems(of, made, [down])).rejects.toThrow("also on websites");
		const filled = await releases.addItems(of, made, [member(id)]);
		expect(filled.items).toMatchObject([{ saidWhere: "in Australia", changedFields: ["description"] }]);
		await expect(releases.find(nz as Actor, made.id)).rejects.toThrow("no such release");
		expect((await releases.list(of)).items.map(({ title }) => title)).toEqual(["Australian spring"]);
		expect((await releases.list(nz as Actor)).items).toEqual([]);
		expect(await releases.check(of, made.id)).toEqual({ problems: [] });
		const published = await releases.publish(of, filled);
		expect([await said(id), await drafted(id)]).toEqual([
			{ [inAu]: "Of AU" },
			{ name: "Hinges for all", [inNz]: ["Of NZ"] },
		]);
		const { version } = await drafts.find(system, "services", id);
		await publishNow(test.platform.database, system, "services", id, version);
		const undone = await releases.undo(of, published);
		expect(await said(id)).toEqual({ [inNz]: "Of NZ" });
		expect(await test.platform.records.find(system, "services", id)).toMatchObject({
			name: "Hinges for all",
		});

		const at = { wallTime: "2090-01-01T09:00", timeZone };
		await releases.schedule(of, undone, at);
		await test.platform.database.db
			.updateTable("releases")
			.set({ at: 1 })
			.where("id", "=", made.id)
			.execute();
		await test.platform.scheduler.runDue(quiet);
		expect(await said(id)).toEqual({ [inAu]: "Of AU", [inNz]: "Of NZ" });
	});

	it("in a release with more than theirs, is no release of theirs, and the whole takes its place", async () => {
		const { releases } = test.platform;
		const id = await service("Joists");
		await save(undefined, id, { name: "Joists for all" });
		await save(au, id, { [inAu]: ["Of AU"] });
		const member = { collection: "services", id, action: "publish" } as const;
		const made = await releases.create(au as Actor, { title: "Joists" });
		const part = await releases.addItems(au as Actor, made, [member]);
		const whole = await releases.addItems(system, part, [member]);
		expect(whole.items).toMatchObject([{ saidWhere: "", changedFields: ["name", "description"] }]);
		await expect(releases.find(au as Actor, made.id)).rejects.toThrow("no such release");
		await save(au, id, { [inAu]: ["Said since"] });
		await publishNow(test.platform.database, au as Actor, "services", id, 3);
		await expect(releases.publish(system, whole)).rejects.toThrow(
			"Somebody has changed Description on some websites since it was added",
		);
	});

	it("is searched and replaced in by who holds its websites, and nothing else of the record is", async () => {
		const { database, releases } = test.platform;
		const [id, typed] = [await service("Tieke for all"), await service("Kea for all")];
		const all = { [inAu]: ["Tieke of AU"], [inNz]: ["Tieke of NZ"] };
		await save(undefined, id, all);
		await publishNow(test.platform.database, system, "services", id, 1);
		await save(undefined, typed, { name: "Tieke, drafted", ...all });
		await schedule(nz, typed, 1, "11");
		await schedule(au, typed, 1, "12");
		const terms = [{ kind: "text", find: "Tieke", replacement: "Saddleback" } as const];
		const { items, total } = await findHits(database, au as Actor, { terms });
		expect(items.map(({ list, id, fields }) => [list, id, fields.map(({ label }) => label)])).toEqual([
			["live", id, ["Description in Australia"]],
			["draft", typed, ["Description in Australia"]],
			["scheduled", typed, ["Description in Australia"]],
		]);
		const chosen = items.flatMap(({ list, collection, id, version, fields }) => {
			const picked = fields.map(({ field, checksum, hits }) => ({ field, checksum, hits: [...hits.keys()] }));
			return list === "scheduled" ? [] : [{ list, collection, id, version, fields: picked }];
		});
		const foreign = await findHits(database, system, { terms });
		const taken = foreign.items
			.filter((each) => each.id === id)
			.flatMap(({ collection, id, version, fields }) => ({
				...{ list: "live" as const, collection, id, version },
				fields: fields.map(({ field, checksum }) => ({ field, checksum, hits: [0] })),
			}));
		expect(taken[0]?.fields).toHaveLength(3);
		const refused = await replaceHits(database, au as Actor, { title: "Birds", terms, chosen: taken });
		expect(refused).toMatchObject({
			release: "",
			leftOut: [{ id, why: expect.stringContaining("also on") }],
		});
		expect(total).toBeLessThan(foreign.total);

		const done = await replaceHits(database, au as Actor, { title: "Birds", terms, chosen });
		expect(done).toMatchObject({ changes: 1, drafts: 1, leftOut: [] });
		const ours = { [inAu]: ["Saddleback of AU"] };
		expect(await drafted(typed)).toEqual({ name: "Tieke, drafted", ...all, ...ours });
		const release = await releases.find(au as Actor, done.release);
		expect(release.items).toMatchObject([{ saidWhere: "in Australia" }]);
		await releases.publish(au as Actor, release);
		expect(await said(id)).toEqual({ [inAu]: "Saddleback of AU", [inNz]: "Tieke of NZ" });
	});

	it("is in the versions of the draft, for who holds one of its websites", async () => {
		const { versions } = test.platform;
		const id = await service("Keys");
		await save(undefined, id, { name: "Keys for all", [inAu]: ["Of AU"], [inNz]: ["Of NZ"] });
		await versions.keepDraft(au as Actor, "services", id);
		const values = async (actor: Actor | undefined) =>
			(await versions.findDraft(actor ?? system, "services", id, 1)).values;
		expect(await values(undefined)).toMatchObject({
			name: "Keys for all",
			[inAu]: ["Of AU"],
			[inNz]: ["Of NZ"],
		});
		const ours = await values(au);
		expect(ours).toMatchObject({ name: "Keys for all", description: "Shared", [inAu]: ["Of AU"] });
		expect(Object.keys(ours)).not.toContain(inNz);
	});

	it("keeps what others typed over a version of the record, which has been changed since", async () => {
		const { records, drafts } = test.platform;
		const id = await service("Fans");
		await save(undefined, id, { name: "Fans for all" });
		await save(au, id, { [inAu]: ["Of AU"] });
		await records.save(system, "services", id, { name: "Fans, changed" }, { version: 1 });
		await come(await schedule(au, id, 2));
		expect(await drafts.find(system, "services", id)).toMatchObject({
			baseVersion: 1,
			base: { name: "Fans" },
		});
		await expect(publishNow(test.platform.database, system, "services", id, 3)).rejects.toMatchObject({
			record: { changedFields: ["name"] },
		});
	});
});
