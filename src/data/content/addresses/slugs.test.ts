import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { InputOf, RecordOf } from "../../../model/model.ts";
import { system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { openSiteReader } from "../public/site-reader.ts";

describe.each(databaseKinds)("Addresses of articles in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	let here: RecordOf<"websites">;
	beforeAll(async () => {
		records = openRecords(database);
		const values = { domain: "here.nz", domainKey: "racking-nz" };
		here = await records.save(system, "websites", "", values, { version: 0 });
	});

	const add = (title: string, more: InputOf<"content"> = {}) =>
		records.save(
			system,
			"content",
			"",
			{ title, status: "published", domains: ["racking-nz"], ...more },
			{ version: 0 },
		);
	const change = async ({ id }: { id: RecordId }, input: InputOf<"content">) => {
		const { version } = await records.find(system, "content", id);
		return records.save(system, "content", id, input, { version });
	};
	/** Slug that a visitor of racking-nz finds at an address. */
	const foundAt = async (requested: string, placements = ["racking-nz"]) =>
		(await openSiteReader(database).findArticle(requested, placements))?.slug;

	it("are set by the first publication, and stay when the title changes", async () => {
		const draft = await add("Tī Kōuka Books", { status: "draft" });
		expect(draft.slug).toBe("");
		const published = await change(draft, { status: "published", title: "Tī Kōuka Books & more" });
		expect(published.slug).toBe("ti-kouka-books-and-more");
		expect((await change(draft, { title: "Another" })).slug).toBe(published.slug);
		expect((await change(draft, { status: "draft" })).slug).toBe(published.slug);
	});

	it("are numbered on one website, and equally on two", async () => {
		const slugs = [await add("Pods"), await add("Pods", { domains: [here.id] }), await add("建筑")];
		expect(slugs.map(({ slug }) => slug)).toEqual(["pods", "pods-2", "article"]);
		expect((await add("Pods", { domains: ["events-au"] })).slug).toBe("pods");
	});

	it("are unique, however many are published at once", async () => {
		const added = await Promise.all(Array.from({ length: 12 }, () => add("At once")));
		expect(new Set(added.map(({ slug }) => slug))).toHaveLength(12);
		const both = await Promise.allSettled([
			add("One", { slug: "the-same" }),
			add("Other", { slug: "the-same", domains: ["here.nz"] }),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	});

	it("redirect at once to the current one after a change, and are removed from the redirects when used again", async () => {
		const article = await add("A to C", { slug: "a" });
		for (const slug of ["b", "c"]) await change(article, { slug });
		expect(
			await Promise.all(["a", "b", "c", article.id, "A"].map((requested) => foundAt(requested))),
		).toEqual(Array(5).fill("c"));
		await change(article, { slug: "a" });
		expect(await Promise.all(["a", "b", "c"].map((requested) => foundAt(requested)))).toEqual(
			Array(3).fill("a"),
		);
	});

	it("of one article are refused for another, with a reason", async () => {
		const owner = await add("Owner", { slug: "owned" });
		await change(owner, { slug: "owned-now" });
		const refused = (title: string, slug: string, words: string) =>
			expect(add(title, { slug })).rejects.toMatchObject({
				problems: [{ pointer: "/slug", message: expect.stringContaining(words) }],
			});
		await refused("Thief", "owned", "/library/owned leads to “Owner” already");
		await refused("Thief", "owned-now", "“Owner” has the address /library/owned-now");
		await refused("Thief", owner.id, "leads to “Owner” already");
		expect((await add("Owned")).slug).toBe("owned-2");
		expect((await add("Elsewhere", { slug: "owned", domains: ["events-au"] })).slug).toBe("owned");
	});

	it("cannot collide through placements, nor through a website", async () => {
		await add("Here", { slug: "together" });
		const there = await add("There", { slug: "together", domains: ["events-nz"] });
		await expect(change(there, { domains: ["events-nz", "here.nz"] })).rejects.toThrow(
			"“Here” has the address",
		);
		const website = { domain: "events.nz", domainKey: "events-nz" };
		const { id } = await records.save(system, "websites", "", website, { version: 0 });
		const taken = records.save(system, "websites", id, { domainKey: "racking-nz" }, { version: 1 });
		await expect(taken).rejects.toMatchObject({ problems: [{ pointer: "/domainKey" }] });
		await records.save(system, "websites", id, { domainKey: "spare-nz" }, { version: 1 });
		await change(there, { domains: ["events.nz"], slug: "apart" });
		await change(there, { domains: ["other.nz"], slug: "together" });
		const { version } = await records.find(system, "websites", here.id);
		const both = records.save(system, "websites", here.id, { aliases: ["other.nz"] }, { version });
		await expect(both).rejects.toThrow("“Here” and “There” would both be at /library/together");
	});

	it("that were lost while an article was in the trash are numbered when it is restored", async () => {
		const lost = await add("Lost");
		await records.remove(system, "content", lost.id, 1);
		expect((await add("Lost")).slug).toBe("lost");
		const back = await records.restore(system, "content", lost.id, { version: 1, from: 2 });
		expect(back.slug).toBe("lost-2");
	});

	it("belong to one home: the chosen brand, otherwise the first with a website, wherever that moves", async () => {
		const websiteOf = (domain: string, domainKey: string) =>
			records.save(system, "websites", "", { domain, domainKey }, { version: 0 });
		const [team, digital] = [await websiteOf("team.nz", "team"), await websiteOf("digital.nz", "digital-nz")];
		const domains = ["interiors-au", "digital-nz", "team"];
		const article = await add("Shared", { domains });
		const homeOf = async () => (await openSiteReader(database).findArticle("shared", ["team"]))?.home?.domain;
		expect(await homeOf()).toBe("digital.nz");
		await change(article, { canonical: "team" });
		expect(await homeOf()).toBe("team.nz");
		await records.save(system, "websites", team.id, { domain: "moved.nz" }, { version: 1 });
		expect(await homeOf()).toBe("moved.nz");
		await change(article, { domains: ["digital-nz", "team"], canonical: "" });
		await records.remove(system, "websites", digital.id, 1);
		expect(await homeOf()).toBe("moved.nz");
		const editor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });
		const { version } = await records.find(system, "content", article.id);
		const choice = records.save(editor, "content", article.id, { canonical: "events-nz" }, { version });
		await expect(choice).rejects.toMatchObject({ problems: [{ pointer: "/canonical" }] });
	});
});
