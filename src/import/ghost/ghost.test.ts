import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openSource } from "../open-source.ts";

const post = {
	status: "published",
	created_at: "2021-01-02T00:00:00.000Z",
	published_at: "2021-02-03T04:05:06.000Z",
};
const data = {
	posts: [
		{
			...{
				...post,
				id: "p1",
				title: "Bracing",
				slug: "bracing",
				feature_image: "__GHOST_URL__/content/images/2021/02/wharf.jpg",
			},
			html: '<p><a href="__GHOST_URL__/about/">us</a></p><figure class="kg-card kg-bookmark-card">x</figure><iframe src="https://v.example/1"></iframe>',
			...{ custom_excerpt: "In short.", updated_at: "2022-01-01 00:00:00" },
		},
		{
			...post,
			id: 2,
			title: "Members",
			slug: "members",
			visibility: "paid",
			lexical: "{}",
			published_at: null,
		},
		{ ...post, id: "p3", title: "Page", slug: "about", type: "page", status: "scheduled", html: "" },
	],
	users: [{ id: "u1", name: "Ana Tui", bio: null, profile_image: "/content/images/ana.jpg" }],
	posts_meta: [{ post_id: "p1", meta_title: "For search", meta_description: null }],
	posts_authors: [
		{ post_id: "p1", author_id: "u2", sort_order: 1 },
		{ post_id: "p1", author_id: "u1", sort_order: 0 },
	],
	posts_tags: [
		{ post_id: "p1", tag_id: "t1" },
		{ post_id: "p1", tag_id: "t2" },
	],
	tags: [
		{ id: "t1", name: "Case studies" },
		{ id: "t2", name: "#hidden" },
	],
	members: [{}, {}],
};

function open(said: unknown, path = "ghost.json") {
	const folder = newFolder();
	mkdirSync(join(folder, "content/images/2021/02"), { recursive: true });
	writeFileSync(join(folder, "content/images/2021/02/wharf.jpg"), "");
	writeFileSync(join(folder, "ghost.json"), JSON.stringify(said));
	return openSource(join(folder, path), { map: {} });
}

describe("An export of Ghost", () => {
	it.each([
		["a file", "ghost.json", { db: [{ meta: {}, data }] }],
		["a folder with what it names", "", { meta: {}, data }],
	])("has users, posts and pages, as %s", async (_, path, said) => {
		const source = await open(said, path);
		const items = await Array.fromAsync(source.items());
		const moved = items.flatMap((each) => ("moved" in each ? [each.moved] : []));
		expect(moved.map(({ collection, foreignId, title }) => [collection, foreignId, title])).toEqual([
			["team", "u1", "Ana Tui"],
			["content", "p1", "Bracing"],
			["content", "2", "Members"],
			["content", "p3", "Page"],
		]);
		expect(moved[1]).toMatchObject({
			values: {
				...{ slug: "bracing", status: "published", type: "case-study" },
				...{
					searchTitle: "For search",
					searchDescription: "In short.",
					publishedAt: Date.UTC(2021, 1, 3, 4, 5, 6),
				},
			},
			names: { author: "u1" },
			...{ createdAt: Date.UTC(2021, 0, 2), updatedAt: Date.UTC(2022, 0), oldPaths: ["/bracing/"] },
		});
		expect(moved[1]?.values.content).toContain('<a href="/about/">us</a>');
		expect(moved[2]).toMatchObject({ values: { status: "draft" }, oldPaths: [] });
		expect(items.flatMap((each) => ("lost" in each ? [`${each.lost.title}: ${each.lost.why}`] : []))).toEqual(
			[
				"Bracing: the card “bookmark” is a link here",
				"Bracing: all authors but the first have no place here",
				"Bracing (Case studies): its tags have no place here",
				"Members: was for “paid”, and is a draft here",
				"Members: its text is in the form of Ghost's editor alone: it comes without it",
				"Page: was “scheduled”, and is a draft here",
				"2 members: readers with accounts have no place here",
			],
		);
		expect(source.fileAt("__GHOST_URL__/content/images/size/w600/2021/02/wharf.jpg")).toMatchObject({
			path: "images/2021/02/wharf.jpg",
			from: expect.stringContaining("wharf.jpg"),
		});
		expect(source.fileAt("/content/images/ana.jpg")).toEqual({ path: "images/ana.jpg", from: undefined });
		expect(source.fileAt("https://static.ghost.org/a.png")).toBeUndefined();
	});

	it("has further files, but no smaller pictures, and no code of the website", async () => {
		const source = await open({ data });
		const folder = source.folder.at("content");
		mkdirSync(join(folder, "images/size/w600/2021/02"), { recursive: true });
		mkdirSync(join(folder, "themes/casper"), { recursive: true });
		for (const path of ["images/size/w600/2021/02/wharf.jpg", "images/2021/02/wharf_o.jpg", "images/x_o.jpg"])
			writeFileSync(join(folder, path), "");
		writeFileSync(join(folder, "themes/casper/logo.svg"), "");
		const files = [...source.folder.paths()].flatMap((path) => source.fileIn(path) ?? []);
		expect(files.map(({ path }) => path).toSorted()).toEqual(["images/2021/02/wharf.jpg", "images/x_o.jpg"]);
		expect(files).toContainEqual(source.fileAt("/content/images/2021/02/wharf.jpg"));
	});

	it("reports its unreadable parts", async () => {
		await expect(open({ data: { posts: [{ title: "No id" }] } })).rejects.toThrow(
			"is no export of Ghost that can be read",
		);
	});
});
