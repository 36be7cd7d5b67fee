import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type Actor, system, userActor } from "../../model/rights/access.ts";
import { openRecords } from "../records/records.ts";
import { openDrafts } from "./drafts/drafts.ts";
import { listDrafts } from "./drafts/list-drafts.ts";
import { listSchedule } from "./releases/list-schedule.ts";
import { openSchedule } from "./releases/schedule.ts";

const editor = (name: string) => userActor({ id: toId(name), roles: ["editor"], scopes: ["all"] });

describe.each(databaseKinds)("The dashboard of a user, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	const [ann, ben] = [editor("ann"), editor("ben")];

	const add = async (title: string) => {
		const values = { title, status: "published", domains: ["events-nz"] };
		const { id } = await openRecords(database).save(system, "content", "", values, { version: 0 });
		return toId<RecordId>(id);
	};
	const type = (by: Actor, id: RecordId, values: object, revision: number) =>
		openDrafts(database).save(by, "content", id, { baseVersion: 1, values } as never, revision);

	it("has the drafts that the user changed last, newest first, whoever created them", async () => {
		const [anchors, beams, cables] = [await add("Anchors"), await add("Beams"), await add("Cables")];
		await type(ann, anchors, { title: "Anchors, by Ann" }, 0);
		await type(ben, beams, { title: "Beams, by Ben" }, 0);
		await type(ben, cables, { title: "Cables, by Ben" }, 0);
		await type(ann, beams, { title: "Beams, by Ann" }, 1);
		const titles = async (actor: Actor, isOwn: boolean) =>
			(await listDrafts(database, actor, { isOwn })).items.map(({ title }) => title);
		expect(await titles(ann, true)).toEqual(["Beams, by Ann", "Anchors, by Ann"]);
		expect(await titles(ben, true)).toEqual(["Cables, by Ben"]);
		expect((await titles(ben, false)).length).toBe(3);
	});

	it("has the websites of scheduled records, as their drafts have them", async () => {
		const [dowels, eaves] = [await add("Dowels"), await add("Eaves")];
		await type(ann, dowels, { domains: ["events-nz", "racking-au"] }, 0);
		await type(ann, eaves, { title: "Eaves again" }, 0);
		for (const [id, wallTime] of [
			[dowels, "2031-09-28T09:00"],
			[eaves, "2031-09-29T09:00"],
		] as const)
			await openSchedule(database).add(
				ann,
				"content",
				id,
				{ action: "publish", wallTime, timeZone: "Pacific/Auckland" },
				1,
			);
		const { items } = await listSchedule(database, ann);
		expect(items.map(({ websites }) => websites)).toEqual([["events-nz", "racking-au"], ["events-nz"]]);
	});
});
