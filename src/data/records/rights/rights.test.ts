import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type Actor, userActor } from "../../../model/rights/access.ts";
import { listDrafts } from "../../editorial/drafts/list-drafts.ts";

const user = (uid: string, scopes: readonly string[], roles = ["editor"]): Actor =>
	userActor({
		id: uid,
		roles,
		scopes,
	});

describe.each(databaseKinds)("Scopes of roles, in $kind", ({ create }) => {
	const test = appForTests(create);
	let [here, there] = ["", ""];
	let [own, foreign, shared, nowhere] = ["", "", "", ""];
	const all = user("ada", ["all"], ["admin"]);
	let eve: Actor;
	let nobody: Actor;

	beforeAll(async () => {
		here = (await test.add("websites", { domain: "here.test", domainKey: "racking-nz" })).id;
		there = (await test.add("websites", { domain: "there.test", domainKey: "racking-au" })).id;
		eve = user("eve", ["country-nz"]);
		nobody = user("ned", []);
		const article = async (title: string, domains: readonly string[]) =>
			(await test.add("content", { title, content: `<p>${title} words</p>`, status: "published", domains }))
				.id;
		own = await article("Ours alone", ["racking-nz"]);
		foreign = await article("Theirs alone", ["racking-au"]);
		shared = await article("Shared by both", ["racking-nz", "racking-au"]);
		nowhere = (await test.add("content", { title: "Nowhere yet", domains: [] })).id;
	});

	const titles = async (actor: Actor, options = {}) =>
		(await test.platform.records.list(actor, "content", options)).items.map(({ title }) => title).toSorted();

	it("a list includes records on permitted websites, without a word about the others", async () => {
		expect(await titles(all)).toHaveLength(4);
		expect(await titles(eve)).toEqual(["Ours alone", "Shared by both"]);
		expect(await titles(user("one", [here]))).toEqual(["Ours alone", "Shared by both"]);
		expect(await titles(user("unit", ["unit-racking"]))).toHaveLength(3);
		expect(await titles(nobody)).toEqual([]);
		expect(await titles(eve, { where: { domains: "racking-au" } })).toEqual([]);
		expect(await titles(eve, { where: { domains: "no-such" } })).toEqual([]);
		expect(await titles(eve, { website: there })).toEqual([]);
		expect(await titles(eve, { website: here, search: "words" })).toEqual(["Ours alone", "Shared by both"]);
		expect(await titles(eve, { search: "words" })).toEqual(["Ours alone", "Shared by both"]);
		expect(await titles(eve, { search: "theirs" })).toEqual([]);
		const records = await test.platform.records.list(eve, "content", { where: { domains: "racking-nz" } });
		expect(records.items.map(({ domains }) => domains)).toEqual([["racking-nz"], ["racking-nz"]]);
	});

	it("an invisible record does not exist; a shared one is visible, without its other websites", async () => {
		const { records } = test.platform;
		for (const id of [foreign, nowhere]) {
			await expect(records.find(eve, "content", toId(id))).rejects.toThrow("no such record");
			await expect(records.versions(eve, "content", toId(id), { limit: 5 })).rejects.toThrow(
				"no such record",
			);
			await expect(records.save(eve, "content", toId(id), { title: "X" }, { version: 1 })).rejects.toThrow(
				"no such record",
			);
			await expect(records.remove(eve, "content", toId(id), 1)).rejects.toThrow("no such record");
		}
		expect((await records.find(eve, "content", toId(shared))).domains).toEqual(["racking-nz"]);
		expect(await records.version(eve, "content", toId(shared), 1)).toMatchObject({ domains: ["racking-nz"] });
		expect((await records.list(eve, "websites")).items.map(({ id }) => id)).toEqual([here]);
		await expect(records.find(eve, "websites", toId(there))).rejects.toThrow("no such record");
	});

	it("for a user without websites, no user, website or setting exists", async () => {
		const { records } = test.platform;
		const idle = user("ivy", [], ["admin"]);
		const colleague = (await test.add("users", { email: "colleague@here.test", scopes: ["all"] })).id;
		for (const [name, id] of [
			["users", colleague],
			["websites", toId<RecordId>(here)],
			["settings", toId<RecordId>("all")],
		] as const) {
			await expect(records.find(idle, name, id)).rejects.toThrow("no such record");
			await expect(records.restore(idle, name, id, { version: 1, from: 1 })).rejects.toThrow(
				"no such record",
			);
		}
	});

	it("a shared record is changed by users with all of its websites; its placement by each for their own", async () => {
		const { records, drafts } = test.platform;
		const both = user("both", [here, there]);
		await expect(
			records.save(eve, "content", toId(shared), { title: "Mine" }, { version: 1 }),
		).rejects.toThrow("is also on websites that you may not edit");
		await expect(records.remove(eve, "content", toId(shared), 1)).rejects.toThrow("is also on websites");
		const draft = { baseVersion: 1, values: { title: "Mine" } };
		await expect(drafts.save(eve, "content", toId(shared), draft, 0)).rejects.toThrow("is also on websites");
		await expect(
			records.save(eve, "content", toId(own), { domains: ["racking-nz", "racking-au"] }, { version: 1 }),
		).rejects.toThrow("Choose among the websites that you may edit");
		await expect(
			records.save(eve, "content", toId(own), { domains: ["racking-nz", "no-such"] }, { version: 1 }),
		).rejects.toThrow("Choose among the websites that you may edit");
		const taken = await records.save(eve, "content", toId(shared), { domains: [here] }, { version: 1 });
		expect(taken.domains).toEqual([here]);
		expect((await records.find(all, "content", toId(shared))).domains).toEqual(["racking-au", here]);
		expect(
			await records.save(both, "content", toId(shared), { title: "Of both" }, { version: 2 }),
		).toMatchObject({
			title: "Of both",
		});
		await records.save(eve, "content", toId(shared), { domains: [] }, { version: 3 });
		expect((await records.find(all, "content", toId(shared))).domains).toEqual(["racking-au"]);
		await expect(records.find(eve, "content", toId(shared))).rejects.toThrow("no such record");
		expect(await records.save(eve, "content", toId(own), { title: "Ours" }, { version: 1 })).toMatchObject({
			domains: ["racking-nz"],
		});
	});

	it("a shared redirect can be removed from the only permitted website, and never from all", async () => {
		const { records } = test.platform;
		const redirect = async (from: string, websites: readonly string[]) =>
			(await test.add("redirects", { from, to: "/", websites })).id;
		const off = (id: RecordId, more = {}) =>
			records.save(eve, "redirects", id, { websites: [], ...more }, { version: 1 });
		const both = await redirect("/both", [here, there]);
		await expect(off(both, { to: "/library" })).rejects.toThrow("is also on websites that you may not edit");
		await expect(off(await redirect("/ours", [here]))).rejects.toThrow("Websites");
		await expect(off(await redirect("/theirs", [there]))).rejects.toThrow("no such record");
		expect((await off(both)).websites).toEqual([]);
		expect((await records.find(all, "redirects", both)).websites).toEqual([there]);
		await expect(records.find(eve, "redirects", both)).rejects.toThrow("no such record");
	});

	it("a new record is on permitted websites; its draft is visible to its author, and on its websites", async () => {
		const { records, drafts } = test.platform;
		const add = (input: object) =>
			records.save(eve, "content", "", { title: "New", status: "published", ...input }, { version: 0 });
		await expect(add({ status: "draft", domains: [] })).rejects.toThrow("Choose among");
		await expect(add({ domains: ["racking-au"] })).rejects.toThrow("Choose among");
		expect(await add({ domains: ["racking-nz"] })).toMatchObject({ title: "New" });
		const id = "d2h7k0w4q8m6t1y5j9d3";
		const values = { title: "Typed" };
		await drafts.save(eve, "content", toId(id), { baseVersion: 0, values }, 0);
		expect(await drafts.find(eve, "content", toId(id))).toMatchObject({ values });
		const una = user("una", ["country-nz"]);
		await expect(drafts.find(una, "content", toId(id))).rejects.toThrow("no such record");
		const list = async (actor: Actor) =>
			(await records.list(actor, "content", { withNew: true, where: { state: "draft" } })).items.map(
				({ title }) => title,
			);
		expect(await list(una)).toEqual([]);
		const changes = { baseVersion: 0, values: { ...values, domains: ["racking-nz"] } };
		await drafts.save(eve, "content", toId(id), changes, 1);
		expect(await drafts.find(una, "content", toId(id))).toMatchObject({ version: 2 });
		expect(await list(una)).toEqual(["Typed"]);
		expect(await list(user("aud", ["country-au"]))).toEqual([]);
		const given = { baseVersion: 1, values: { title: "Theirs, typed" } };
		await drafts.save(all, "content", toId(foreign), given, 0);
		const drafted = async (actor: Actor) =>
			(await listDrafts(test.platform.database, actor, {})).items.map(({ title }) => title);
		expect(await drafted(una)).toEqual(["Typed"]);
		expect(await drafted(user("aud", ["country-au"]))).toEqual(["Theirs, typed"]);
	});

	it("settings need complete scopes", async () => {
		const { records } = test.platform;
		await test.add("settings", { id: toId("all"), heroTitle: "All" });
		await test.add("settings", { id: toId("country-nz"), heroTitle: "NZ" });
		await test.add("settings", { id: toId("unit-racking"), heroTitle: "Racking" });
		await test.add("settings", { id: toId(here), heroTitle: "Here" });
		await test.add("settings", { id: toId(there), heroTitle: "There" });
		const ids = async (scopes: readonly string[]) =>
			(await records.list(user("x", scopes, ["admin"]), "settings")).items.map(({ id }) => id).toSorted();
		expect(await ids(["all"])).toHaveLength(5);
		expect(await ids(["country-nz"])).toEqual([here, "country-nz"].toSorted());
		expect(await ids([here])).toEqual([here]);
		const of = user("x", [here], ["admin"]);
		for (const id of ["all", "country-nz", "unit-racking", there])
			await expect(
				records.save(of, "settings", toId(id), { heroTitle: "X" }, { version: 1 }),
			).rejects.toThrow("no such record");
		expect(await records.save(of, "settings", toId(here), { heroTitle: "X" }, { version: 1 })).toMatchObject({
			heroTitle: "X",
		});
		await expect(
			records.save(of, "settings", toId("country-au"), { heroTitle: "X" }, { version: 0 }),
		).rejects.toThrow("would not be among");
	});

	it("releases need rights to all of their changes", async () => {
		const { releases } = test.platform;
		const item = (id: string) =>
			({ collection: "content", id: toId<RecordId>(id), action: "take-down" }) as const;
		const made = await releases.create(eve, { title: "Ours" });
		const filled = await releases.addItems(eve, made, [item(own)]);
		expect(filled.items).toHaveLength(1);
		await expect(releases.addItems(eve, filled, [item(foreign)])).rejects.toThrow("no such record");
		const { id } = await releases.addItems(all, await releases.create(all, { title: "All" }), [
			item(foreign),
		]);
		await expect(releases.find(eve, id)).rejects.toThrow("no such release");
		await expect(releases.rename(eve, { id, version: 2 }, { title: "X" })).rejects.toThrow("no such release");
		const titlesFor = async (actor: Actor) => (await releases.list(actor)).items.map(({ title }) => title);
		expect(await titlesFor(eve)).toEqual(["Ours"]);
		expect(await titlesFor(user("una", ["country-nz"]))).toEqual(["Ours"]);
		expect((await titlesFor(all)).toSorted()).toEqual(["All", "Ours"]);
		expect(await titlesFor(user("aud", ["country-au"]))).toEqual(["All"]);
	});
});
