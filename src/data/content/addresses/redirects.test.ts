import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import type { InputOf } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { openSiteReader } from "../public/site-reader.ts";

const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });

describe.each(databaseKinds)("Redirects in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	let here: string;
	let there: string;
	beforeAll(async () => {
		records = openRecords(database);
		const websiteOf = async (name: string, domainKey: string) => {
			const input = { name, domain: `${name.toLowerCase()}.nz`, domainKey };
			return (await records.save(system, "websites", "", input, { version: 0 })).id;
		};
		[here, there] = [await websiteOf("Here", "racking-nz"), await websiteOf("There", "digital-nz")];
	});

	const add = (from: string, to: string, more: InputOf<"redirects"> = {}) =>
		records.save(editor, "redirects", "", { from, to, websites: [here], ...more }, { version: 0 });
	const leadsTo = async (path: string, website = here) =>
		openSiteReader(database).findRedirect(website, [website, "racking-nz"], path);
	const refused = (saving: Promise<unknown>, pointer: string, words: string) =>
		expect(saving).rejects.toMatchObject({
			problems: [{ pointer, message: expect.stringContaining(words) }],
		});

	it("apply on their websites, until they change or are removed", async () => {
		const { id } = await add("/Old-Page/", "/#team", { permanence: "302" });
		expect(await leadsTo("/old-page")).toEqual({ to: "/#team", status: 302 });
		expect(await leadsTo("/old-page", there)).toBeUndefined();
		await records.save(editor, "redirects", id, { from: "/older", websites: [there] }, { version: 1 });
		expect(await leadsTo("/old-page")).toBeUndefined();
		expect(await leadsTo("/older", there)).toEqual({ to: "/#team", status: 302 });
		await records.remove(editor, "redirects", id, 2);
		expect(await leadsTo("/older", there)).toBeUndefined();
		await records.restore(editor, "redirects", id, { version: 2, from: 3 });
		expect(await leadsTo("/older", there)).toBeDefined();
	});

	it("need a website, and are unique per website and path, however many are added at once", async () => {
		await refused(add("/nowhere", "/a", { websites: [] }), "/websites", "choose at least one");
		const added = await Promise.allSettled(["/A", "/a/", "/a", "/%61"].map((from) => add(from, "/library")));
		expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await refused(add("/a", "/b"), "/from", "/a is redirected already on Here");
		await add("/a", "/elsewhere", { websites: [there] });
	});

	it("lead to the final target at once, and are temporary if one in the chain is", async () => {
		await add("/one", "/two?x=1");
		await add("/two", "/three", { permanence: "302" });
		await add("/three", "https://example.nz/end");
		expect(await leadsTo("/one")).toEqual({ to: "https://example.nz/end", status: 302 });
		expect(await leadsTo("/three")).toEqual({ to: "https://example.nz/end", status: 301 });
	});

	it("cannot form a loop, on one website or on several, also when both are added at once", async () => {
		await refused(add("/self", "/SELF/?a=b"), "/to", "circle: /self → /self");
		await add("/?p=1", "/first");
		await refused(add("/first", "/?P=1"), "/to", "circle: /first → /?p=1 → /first");
		await add("/x", "/y");
		await add("/y", "/z");
		await refused(add("/z", "/x"), "/to", "This leads round in a circle: /z → /x → /y → /z");
		await add("/from-here", "https://www.there.nz/to-there");
		const back = add("/to-there", "https://here.nz/from-here", { websites: [there] });
		await refused(back, "/to", "circle");
		const both = await Promise.allSettled([add("/p", "/q"), add("/q", "/p")]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	});

	it("cannot start at the address of an article, and lead to its current address", async () => {
		const article = { title: "Pods", status: "published", domains: ["racking-nz"] } as const;
		const { id } = await records.save(system, "content", "", article, { version: 0 });
		await records.save(system, "content", id, { slug: "new-pods" }, { version: 1 });
		for (const requested of ["pods", "new-pods", id])
			await refused(add(`/library/${requested}`, "/"), "/from", "of Here shows the article “Pods”");
		await add("/library/pods", "/", { websites: [there] });
		await add("/our-pods", "/library/pods?from=old#top");
		expect(await leadsTo("/our-pods")).toEqual({ to: "/library/new-pods?from=old#top", status: 301 });
	});

	it("are reported to an article's publication, which takes another address automatically", async () => {
		const write = (input: InputOf<"content">, id = "", version = 0) =>
			records.save(editor, "content", toId(id), { domains: ["racking-nz"], ...input }, { version });
		await add("/Library/Gone", "/#team");
		await add("/library/welds", "/#team", { websites: [there] });
		const article = { title: "Gone", slug: "gone" };
		await refused(write({ ...article, status: "published" }), "/slug", "/library/gone of Here is redirected");
		const draft = await write(article);
		await refused(write({ status: "published" }, draft.id, draft.version), "/slug", "remove that redirect");
		expect((await write({ title: "Gone", status: "published" })).slug).toBe("gone-2");
		const welds = await write({ title: "Welds", status: "published" });
		expect(welds.slug).toBe("welds");
		const both = { domains: ["racking-nz", "digital-nz"] };
		await refused(write(both, welds.id, welds.version), "/slug", "/library/welds of There is redirected");
		await refused(add("/library/welds", "/#team"), "/from", "shows the article “Welds”");
	});
});
