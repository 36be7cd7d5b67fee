import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { endlessMs } from "../../../../tests/setup/input/effort.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { RecordId, WebsiteId } from "../../../model/ids.ts";
import type { InputOf, RecordOf } from "../../../model/model.ts";
import { system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { openSiteReader } from "../public/site-reader.ts";

describe.each(databaseKinds)("Addresses of pages in $kind", ({ kind, create }) => {
	const database = databaseForTests(create);
	let records: Records;
	let here: RecordOf<"websites">;
	let there: RecordOf<"websites">;
	beforeAll(async () => {
		records = openRecords(database);
		const website = (domainKey: string) =>
			records.save(system, "websites", "", { domain: `${domainKey}.test`, domainKey }, { version: 0 });
		[here, there] = [await website("racking-nz"), await website("racking-au")];
	});

	const add = (title: string, more: InputOf<"pages"> = {}) =>
		records.save(
			system,
			"pages",
			"",
			{ title, status: "published", websites: [here.id], ...more },
			{ version: 0 },
		);
	const change = async ({ id }: { id: RecordId }, input: InputOf<"pages">) => {
		const { version } = await records.find(system, "pages", id);
		return records.save(system, "pages", id, input, { version });
	};
	const pathOf = async ({ id }: { id: RecordId }) => (await records.find(system, "pages", id)).path;
	const foundAt = async (path: string, website: { readonly id: string } = here) =>
		(await openSiteReader(database).findPage(path, website.id))?.path;
	const refused = (work: Promise<unknown>, field: string, words: string) =>
		expect(work).rejects.toMatchObject({
			problems: [{ pointer: `/${field}`, message: expect.stringContaining(words) }],
		});

	it("come with the first publication, below the address of the parent", async () => {
		const about = await add("Kō wai mātou", { status: "draft" });
		expect([about.slug, about.path]).toEqual(["", ""]);
		await refused(add("Too early", { parent: about.id }), "parent", "has no address yet");
		const published = await change(about, { status: "published" });
		expect(published.path).toBe("/ko-wai-matou");
		const careers = await add("Careers", { parent: about.id });
		const roles = await add("Roles", { parent: careers.id });
		expect(roles.path).toBe("/ko-wai-matou/careers/roles");
		expect(await foundAt(roles.path)).toBe(roles.path);
		expect(await foundAt(roles.path, there)).toBeUndefined();
		await refused(add("Deeper", { parent: roles.id }), "parent", "at most 3 levels");
		await refused(change(about, { parent: careers.id }), "parent", "is below this page");
		await refused(change(about, { parent: about.id }), "parent", "is below this page");
	});

	it("are numbered on one website, alike on two, and none of another part of the website", async () => {
		expect((await add("Pods")).path).toBe("/pods");
		expect((await add("Pods")).path).toBe("/pods-2");
		expect((await add("Pods", { websites: [there.id] })).path).toBe("/pods");
		expect((await add("Library")).path).toBe("/library-2");
		for (const slug of ["library", "search", "people", "forms", "api", "healthz"])
			await refused(add("Reserved", { slug }), "slug", `/${slug} is reserved`);
		await refused(add("Thief", { slug: "pods" }), "slug", "“Pods” has the address /pods");
		const elsewhere = await add("Spare", { slug: "pods-2", websites: [there.id] });
		await refused(change(elsewhere, { websites: [here.id, there.id] }), "slug", "“Pods” has the address");
	});

	it("that change lead to the new ones at once, with those of subpages, also below a page that is not live", async () => {
		const top = await add("Top", { slug: "top" });
		const middle = await add("Middle", { slug: "middle", parent: top.id });
		const leaf = await add("Leaf", { slug: "leaf", parent: middle.id, websites: [here.id, there.id] });
		await change(top, { status: "draft" });
		expect(await foundAt("/top")).toBeUndefined();
		expect(await foundAt("/top/middle/leaf", there)).toBe("/top/middle/leaf");
		await change(top, { slug: "summit" });
		await change(middle, { parent: "" });
		expect(await pathOf(leaf)).toBe("/middle/leaf");
		for (const path of ["/top/middle/leaf", "/summit/middle/leaf", "/middle/leaf"])
			expect([await foundAt(path), await foundAt(path, there)]).toEqual(["/middle/leaf", "/middle/leaf"]);
		await change(middle, { parent: top.id });
		await change(top, { slug: "top" });
		expect(await foundAt("/middle/leaf")).toBe("/top/middle/leaf");
		expect(await foundAt("/top/middle/leaf")).toBe("/top/middle/leaf");
	});

	it("that a page had are not taken by another, nor by the subpages of another", async () => {
		const owner = await add("Owner", { slug: "owned" });
		await change(owner, { slug: "owned-now" });
		await refused(add("Thief", { slug: "owned" }), "slug", "/owned leads to “Owner” already");
		const folder = await add("Folder", { slug: "folder" });
		const other = await add("Other", { slug: "other" });
		await add("One", { slug: "one", parent: folder.id });
		await add("One too", { slug: "one", parent: other.id, websites: [there.id] });
		const third = await add("Third", { slug: "third", websites: [there.id] });
		await add("Part", { slug: "one", parent: third.id });
		await change(folder, { slug: "renamed" });
		await refused(change(third, { slug: "folder" }), "slug", "/folder/one leads to “One” already");
	});

	it("and redirects do not hide each other", async () => {
		const redirect = (from: string) =>
			records.save(system, "redirects", "", { from, to: "/library", websites: [here.id] }, { version: 0 });
		const page = await add("Shown", { slug: "shown" });
		await change(page, { slug: "shown-now" });
		for (const path of ["/shown", "/shown-now"])
			await refused(redirect(path), "from", "shows the page “Shown”");
		await redirect("/redirected");
		await refused(add("Hidden", { slug: "redirected" }), "slug", "is redirected: remove that redirect");
		const draft = await add("Hidden", { slug: "redirected", status: "draft" });
		await refused(change(draft, { status: "published" }), "slug", "is redirected");
		await records.save(
			system,
			"redirects",
			"",
			{ from: "/by-redirect", to: "/shown?a=1#b", websites: [here.id] },
			{ version: 0 },
		);
		const target = await openSiteReader(database).findRedirect(here.id, [here.id], "/by-redirect");
		expect(target?.to).toBe("/shown-now?a=1#b");
	});

	it("do not change on websites that the editor may not change", async () => {
		const parent = await add("Ours", { slug: "ours" });
		await add("Shared", { slug: "shared", parent: parent.id, websites: [here.id, there.id] });
		const editor = userActor({ id: "eve", roles: ["editor"], scopes: ["country-nz"] });
		const renamed = records.save(editor, "pages", parent.id, { slug: "mine" }, { version: 1 });
		await refused(renamed, "slug", "on websites that you may not change");
		expect((await records.save(editor, "pages", parent.id, { title: "Mine" }, { version: 1 })).path).toBe(
			"/ours",
		);
	});

	it("stay when the parent is deleted, and follow it when it comes back at another", async () => {
		const parent = await add("Parent", { slug: "parent" });
		const child = await add("Child", { slug: "child", parent: parent.id });
		await records.remove(system, "pages", parent.id, 1);
		expect((await change(child, { title: "Child again" })).path).toBe("/parent/child");
		await add("Successor", { slug: "parent" });
		const back = await records.restore(system, "pages", parent.id, { version: 1, from: 2 });
		expect(back.path).toBe("/parent-2");
		expect(await foundAt("/parent/child")).toBe("/parent-2/child");
	});

	it("order the list as a tree, whatever the website", async () => {
		const both = [
			await add("Tree", { slug: "tree" }),
			await add("Tree", { slug: "tree", websites: [there.id] }),
		];
		for (const { id, websites } of both) await add("Branch", { slug: "branch", parent: id, websites });
		await add("Tree house", { slug: "tree-house" });
		const { items } = await records.list(system, "pages", { order: { by: "path" }, limit: 1_000 });
		const trees = items.filter(({ path }) => String(path).startsWith("/tree"));
		const branchesAfter = trees.map(({ path, parent }, index) =>
			parent === "" ? path : trees[index - 1]?.id === parent,
		);
		expect(branchesAfter).toEqual(["/tree", true, "/tree", true, "/tree-house"]);
		const page = await records.list(system, "pages", { order: { by: "path" }, limit: 1 });
		const next = await records.list(system, "pages", {
			order: { by: "path" },
			limit: 1,
			...(page.nextCursor !== undefined && { cursor: page.nextCursor }),
		});
		expect(next.items[0]?.id).toBe(items[1]?.id);
	});

	it("that were live stay live as long as their page is, through any changes", {
		timeout: endlessMs,
	}, async () => {
		const sites: readonly WebsiteId[] = [here.id, there.id] as unknown as WebsiteId[];
		const count = 5;
		const index = fc.nat(count - 1);
		const step = fc.oneof(
			fc.record({ of: index, slug: fc.constantFrom("p", "q", "r", "s") }),
			fc.record({ of: index, parent: fc.option(index, { nil: -1 }) }),
			fc.record({ of: index, status: fc.constantFrom("draft", "published", "published") }),
			fc.record({ of: index, websites: fc.subarray([0, 1], { minLength: 1 }) }),
		);
		await holds(
			fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
				const reader = openSiteReader(database);
				const pages = await Promise.all(
					Array.from({ length: count }, (_, at) => add(`Page ${at}`, { slug: `start-${at}` })),
				);
				const seen = new Map<
					string,
					{ readonly site: WebsiteId; readonly path: string; readonly id: string }
				>();
				try {
					for (const given of [undefined, ...steps]) {
						if (given) {
							const { of, ...input } = given as { of: number; parent?: number; websites?: number[] };
							const values = {
								...input,
								...(input.parent !== undefined && { parent: pages[input.parent]?.id ?? "" }),
								...(input.websites && { websites: input.websites.map((site) => sites[site]) }),
							} as InputOf<"pages">;
							await change(pages[of] as (typeof pages)[number], values).catch((error: unknown) => {
								if (!(error instanceof InvalidError)) throw error;
							});
						}
						const now = await Promise.all(pages.map(({ id }) => records.find(system, "pages", id)));
						const byId = new Map(now.map((page) => [String(page.id), page]));
						for (const { id, path, status, websites } of now)
							for (const site of sites)
								if (status === "published" && websites.includes(site))
									seen.set(`${site} ${path}`, { site, path, id });
						for (const { site, path, id } of seen.values()) {
							const page = byId.get(id);
							const isLive = page?.status === "published" && page.websites.includes(site);
							const shown = await reader.findPage(path, site);
							// Taken down, or replaced by another page.
							if (!isLive) {
								if (shown) expect(shown.id).not.toBe(id);
								continue;
							}
							expect([path, shown?.id, shown?.path]).toEqual([path, id, page.path]);
							// Redirects do not chain.
							expect((await reader.findPage(page.path, site))?.path).toBe(page.path);
						}
					}
				} finally {
					for (const { id } of pages) {
						const { version } = await records.find(system, "pages", id);
						await records.remove(system, "pages", id, version);
					}
				}
			}),
			{ times: timesOver(kind, 60, 3) },
		);
	});
});
