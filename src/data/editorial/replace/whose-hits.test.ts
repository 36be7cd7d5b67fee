import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { Chosen, FoundPage, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { randomId } from "../../../model/random-id.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import { openDrafts } from "../drafts/drafts.ts";
import { openReleases } from "../releases/releases.ts";
import { openSchedule } from "../releases/schedule.ts";
import { findHits } from "./find-hits.ts";
import { replaceHits } from "./replace.ts";

const user = (uid: string, scopes: readonly string[], roles = ["editor"]): Actor => ({
	...userActor({ id: uid, roles, scopes }),
});
const all = user("ada", ["all"], ["admin"]);
const eve = user("eve", ["here"]);
const term: TermInput = { kind: "text", find: "Tieke", replacement: "Saddleback" };

describe.each(databaseKinds)("Find and replace for editors of some websites, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let alone: FoundPage;
	const ids = { foreign: "", shared: "", own: "" };

	const save = <Name extends CollectionName>(
		name: Name,
		values: Partial<RecordOf<Name>>,
		id = "",
		version = 0,
	) => openRecords(database).save(system, name, toId(id), values, { version });
	const stored = async (id: RecordId) => openRecords(database).find(system, "content", id);
	const article = async (title: string, domains: readonly string[], status = "published" as const) =>
		(await save("content", { title, status, domains } as Partial<RecordOf<"content">>)).id;
	const draft = (id: RecordId, baseVersion: number, values: object, version = 0) =>
		openDrafts(database).save(all, "content", id, { baseVersion, values: { ...values } }, version);
	const schedule = (id: RecordId, version: number) =>
		openSchedule(database).add(
			all,
			"content",
			id,
			{ action: "publish", wallTime: "2100-01-01T09:00", timeZone: "Pacific/Auckland" },
			version,
		);
	const find = (actor: Actor, some = term, cursor?: string, bounds?: Parameters<typeof findHits>[3]) =>
		findHits(database, actor, { terms: [some], cursor }, bounds);
	const briefOf = ({ items }: FoundPage) => items.map(({ list, title }) => `${list}: ${title}`).toSorted();
	const chosenFrom = ({ items }: FoundPage): Chosen[] =>
		items.flatMap(({ list, collection, id, scope, version, fields }) => {
			if (list === "scheduled") return [];
			const picked = fields.map(({ field, checksum, hits }) => ({ field, checksum, hits: [...hits.keys()] }));
			return { list, collection, id, scope, version, fields: picked };
		});

	beforeAll(async () => {
		await save("websites", { domain: "here.test", domainKey: "racking-nz", name: "Tieke here" }, "here");
		await save("websites", { domain: "there.test", domainKey: "racking-au", name: "Tieke there" }, "there");
		ids.own = await article("Tieke of ours", ["racking-nz"]);
		await draft(toId(ids.own), 1, { title: "Tieke of ours, drafted" });
		await schedule(toId(ids.own), 1);
		await draft(toId(randomId()), 0, { title: "Tieke to come", domains: ["here.test"] });
		await save("content", { title: "Tieke hidden", status: "draft", domains: ["racking-nz"] });
		await save("team", { name: "Tieke Reid", active: true, websites: ["here"] });
		await save("media", { name: "a.jpg", type: "picture", caption: "Tieke", scopes: ["here"] });
		alone = await find(eve);

		ids.foreign = await article("Tieke of theirs", ["racking-au"]);
		const drafted = await draft(toId(ids.foreign), 1, { title: "Tieke of theirs, drafted" });
		await schedule(toId(ids.foreign), drafted?.version ?? 0);
		await draft(toId(randomId()), 0, { title: "Tieke to come there", domains: ["there.test"] });
		await draft(toId(randomId()), 0, {
			title: "Tieke to come on both",
			domains: ["racking-nz", "racking-au"],
		});
		ids.shared = await article("Tieke of both", ["racking-nz", "racking-au"]);
		await draft(toId(ids.shared), 1, { title: "Tieke of both, drafted" });
		await save("content", { title: "Tieke hidden there", status: "draft", domains: ["racking-au"] });
		const widened = await article("Tieke that somebody puts there", ["racking-nz"]);
		await draft(widened, 1, { domains: ["racking-nz", "racking-au"], title: "Tieke there soon" });
		await save("team", { name: "Tieke Moon", active: true, websites: ["there"] });
		await save("team", { name: "Tieke Both", active: true, websites: ["here", "there"] });
		await save("media", { name: "b.jpg", type: "picture", caption: "Tieke", scopes: ["there"] });
		await save("media", { name: "c.jpg", type: "picture", caption: "Tieke", scopes: ["all"] });
	});

	it("is limited to the permitted part, without a hint of more", async () => {
		expect(briefOf(alone)).toEqual(
			[
				...["live: Tieke of ours", "draft: Tieke of ours, drafted", "scheduled: Tieke of ours, drafted"],
				...["draft: Tieke to come", "hidden: Tieke hidden", "live: Tieke Reid", "live: a.jpg"],
				"live: Tieke here",
			].toSorted(),
		);
		expect(await find(eve)).toEqual(alone);
		expect((await find(all)).items.length).toBeGreaterThan(15);
		expect(await find(user("ned", []))).toEqual({ items: [], searched: 0, total: 0, isCapped: false });
	});

	it("returns parts that start and end in the permitted part", async () => {
		const own = new Set(alone.items.flatMap(({ collection, id }) => [id, `${collection}/all/${id}`]));
		const found: FoundPage["items"][number][] = [];
		const ends: string[] = [];
		for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
			const page = await find(eve, term, cursor, { batch: 2, records: 1, hits: 9, hitsInAll: 99 });
			found.push(...page.items);
			cursor = page.nextCursor;
			if (cursor) ends.push(JSON.parse(Buffer.from(cursor, "base64url").toString())[1]);
		}
		expect(found).toEqual(alone.items);
		expect(ends.filter((key) => key !== "" && !own.has(key) && !/^[a-z0-9]{20}$/.test(key))).toEqual([]);
		expect(ends).not.toContain(ids.foreign);
		expect(ends).not.toContain(ids.shared);
	});

	it("accepts no file and no person that they may not see", async () => {
		const [file, mine, person] = [
			await save("media", { name: "d.jpg", type: "picture", scopes: ["there"] }),
			await save("media", { name: "e.mp3", type: "sound", scopes: ["here"] }),
			await save("team", { name: "Somebody", active: true, websites: ["there"] }),
		];
		const refused = async (requested: TermInput) => {
			const problem = await find(eve, requested).then(
				() => undefined,
				(error) => error,
			);
			return problem?.problems?.[0]?.message;
		};
		const file_ = { kind: "file", find: mine.id } as const;
		expect(await refused({ ...file_, replacement: file.id })).toBe("There is no such file");
		expect(await refused({ kind: "file", find: file.id, replacement: mine.id })).toBeUndefined();
		expect(await refused({ kind: "person", find: "a", replacement: person.id })).toBe(
			"There is no such person",
		);
	});

	it("reports foreign hits as not found, and hits that have become shared with the reason", async () => {
		const chosen = chosenFrom(await find(all)).filter(({ collection }) => collection === "content");
		const sharedSince = await article("Tieke shared since", ["racking-nz"]);
		const [since] = chosenFrom(await find(eve)).filter(({ id }) => id === sharedSince);
		await save("content", { domains: ["racking-nz", "racking-au"] }, sharedSince, 1);
		const done = await replaceHits(database, eve, {
			...{ title: "Birds", terms: [term] },
			chosen: [...chosen, ...(since ? [since] : [])],
		});
		const why = (requested: string) =>
			done.leftOut.filter(({ id }) => id === requested).map(({ title, why }) => [title, why]);
		const isShared = expect.stringContaining("is also on websites that you may not edit");
		expect(why(ids.foreign)).toEqual([
			["", "It has been removed"],
			["", "The draft has been published or discarded"],
		]);
		expect(why(ids.shared)).toEqual([
			["Tieke of both", isShared],
			["Tieke of both, drafted", isShared],
		]);
		expect(why(sharedSince)).toEqual([["Tieke shared since", isShared]]);
		expect(done).toMatchObject({ changes: 1, drafts: 3 });
		for (const id of [ids.foreign, ids.shared]) expect(await stored(toId(id))).toMatchObject({ version: 1 });

		const releases = openReleases(database);
		expect((await releases.list(eve)).items.map(({ title }) => title)).toEqual(["Birds"]);
		expect((await releases.list(user("aud", ["there"]))).items).toEqual([]);
		await releases.publish(eve, { id: done.release, version: 1 });
		expect(await stored(toId(ids.own))).toMatchObject({ title: "Saddleback of ours" });
	});
});
