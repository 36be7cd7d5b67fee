import { basename, dirname } from "node:path";
import { z } from "zod";
import { content } from "../../model/collections/content.ts";
import { team } from "../../model/collections/team.ts";
import type { CollectionName } from "../../model/model.ts";
import { readJson } from "../parse-json.ts";
import type { Item, Moved, Source, SourceOptions } from "../source.ts";
import { filesIn } from "../source-files/files-in.ts";
import { timeOf } from "../time-of.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const sorted = z.object({ post_id: id, sort_order: z.number().default(0) });

const post = z.object({
	...{ id, title: z.string(), slug: z.string().default(""), type: z.string().default("post") },
	...{ status: z.string(), visibility: z.string().default("public") },
	...{ html: text, lexical: text, mobiledoc: text, feature_image: text, image: text, custom_excerpt: text },
	...{ meta_title: text, meta_description: text, published_at: z.unknown().optional() },
	...{ created_at: z.unknown().optional(), updated_at: z.unknown().optional(), author_id: id.nullish() },
});
const user = z.object({ id, name: z.string(), bio: text, profile_image: text, image: text });

const data = z.object({
	posts: z.array(post),
	users: z.array(user).default([]),
	posts_meta: z.array(z.object({ post_id: id, meta_title: text, meta_description: text })).default([]),
	posts_authors: z.array(sorted.extend({ author_id: id })).default([]),
	posts_tags: z.array(sorted.extend({ tag_id: id })).default([]),
	tags: z.array(z.object({ id, name: z.string() })).default([]),
	members: z.array(z.unknown()).default([]),
	settings: z.array(z.object({ key: z.string(), value: z.unknown().optional() })).default([]),
});
interface Exported {
	readonly db?: readonly { readonly data?: unknown }[];
	readonly data?: unknown;
}

type Data = z.infer<typeof data>;
type Post = z.infer<typeof post>;

/** Ghost's placeholder for the site's address. */
const site = "__GHOST_URL__";
const otherCards = /\bkg-(bookmark|product|signup|header|nft)-card\b/g;

export async function isGhost(path: string): Promise<boolean> {
	const given = (await dataIn(path)) as { readonly posts?: unknown } | undefined;
	return Array.isArray(given?.posts);
}

async function dataIn(path: string): Promise<unknown> {
	const given = (await readJson(path)) as Exported | null;
	return given?.db?.[0]?.data ?? given?.data;
}

/** Posts and pages become articles, users become people. @throws {Error} for the operator */
export async function openGhost(path: string, { files }: SourceOptions): Promise<Source> {
	const read = data.safeParse(await dataIn(path));
	if (!read.success) {
		const [first] = read.error.issues;
		throw new Error(
			`${path} is no export of Ghost that can be read: ${first?.path.join(".")} ${first?.message}`,
		);
	}
	const [folder, blog] = [filesIn(files ?? dirname(path)), blogOf(read.data, path)];
	function fileAt(address: string) {
		if (!/^(__GHOST_URL__)?\/content\//.test(address)) return undefined;
		// Smaller sizes are in a subfolder.
		const name = address.replace(/^(__GHOST_URL__)?\/content\//, "").replace(/(^|\/)size\/[^/]+\//, "$1");
		const file = folder.find(`content/${name}`);
		return { path: name, from: file === undefined ? undefined : folder.at(file) };
	}
	return {
		called: "Ghost",
		groups: new Set([blog]),
		isOneGroup: true,
		async *items() {
			for (const item of itemsOf(read.data))
				yield "moved" in item ? { moved: within(blog, item.moved) } : item;
		},
		fileAt,
		folder,
		fileIn(path) {
			// Other folders contain themes, settings and the database.
			const below = /^(?:.*\/)?((?:images|media|files)\/.*)$/.exec(path)?.[1];
			const file = below && fileAt(`/content/${below.replaceAll(/[%?#]/g, encodeURIComponent)}`);
			// Smaller sizes, and pictures with an original (_o), are generated.
			const isMadeOf = folder.paths().has(path.replace(/_o(\.\w+)$/, "$1")) && /_o\.\w+$/.test(path);
			return file && file.from === folder.at(path) && !isMadeOf ? file : undefined;
		},
	};
}

/** Ghost's file name contains the title. */
function blogOf({ settings }: Data, path: string): string {
	const title = settings.find(({ key }) => key === "title")?.value;
	const name = basename(path)
		.replace(/\.json$/i, "")
		.replace(/[.-]ghost[.-].*$/i, "");
	return typeof title === "string" && title.trim() !== "" ? title.trim() : name;
}

/** Ids before Ghost 1.0 are numbers, which are unique in a blog only. */
function within(blog: string, moved: Moved): Moved {
	return /^[0-9a-f]{24}$/.test(moved.foreignId) ? moved : { ...moved, group: blog };
}

function* itemsOf(all: Data): Generator<Item> {
	for (const { id: foreignId, name, bio, profile_image, image } of all.users) {
		const values = { name, bio: bio ?? "", photo: profile_image || image || "", active: false, websites: [] };
		yield { moved: { collection: team.name as CollectionName, foreignId, title: name, values } };
	}
	const related = relatedOf(all);
	for (const each of all.posts) yield* articleOf(each, related);
	if (all.members.length > 0)
		yield {
			lost: { title: `${all.members.length} members`, why: "readers with accounts have no place here" },
		};
}

function relatedOf({ posts_meta, posts_authors, posts_tags, tags }: Data) {
	const names = new Map(tags.map(({ id: tag, name }) => [tag, name]));
	const bySort = (a: { sort_order: number }, b: { sort_order: number }) => a.sort_order - b.sort_order;
	const authors = Map.groupBy(posts_authors.toSorted(bySort), ({ post_id }) => post_id);
	const tagged = Map.groupBy(posts_tags.toSorted(bySort), ({ post_id }) => post_id);
	const meta = new Map(posts_meta.map((each) => [each.post_id, each]));
	return {
		authorsOf: (of: Post) => authors.get(of.id)?.map(({ author_id }) => author_id) ?? [],
		// Such tags are internal.
		tagsOf: (of: Post) =>
			(tagged.get(of.id) ?? [])
				.flatMap(({ tag_id }) => names.get(tag_id) ?? [])
				.filter((name) => !name.startsWith("#")),
		metaOf: (of: Post) => meta.get(of.id) ?? of,
	};
}

function* articleOf(given: Post, related: ReturnType<typeof relatedOf>): Generator<Item> {
	const { title } = given;
	const [authors, tags, meta] = [related.authorsOf(given), related.tagsOf(given), related.metaOf(given)];
	for (const why of lostOf(given, authors.length)) yield { lost: { title, why } };
	if (tags.length > 0)
		yield { lost: { title: `${title} (${tags.join(", ")})`, why: "its tags have no place here" } };
	const published = isPublished(given);
	const author = authors[0] ?? given.author_id;
	const at = timeOf(given.published_at);
	const moved: Moved = {
		...{ collection: content.name as CollectionName, foreignId: given.id, title },
		values: {
			...{ title, slug: given.slug, content: (given.html ?? "").replaceAll(`"${site}/`, '"/') },
			status: published ? "published" : "draft",
			type: tags.some((name) => /case[ -]stud/i.test(name)) ? "case-study" : "insight",
			publishedAt: published ? (at ?? 0) : 0,
			leadImage: given.feature_image || given.image || "",
			searchTitle: meta.meta_title ?? "",
			searchDescription: meta.meta_description || given.custom_excerpt || "",
		},
		names: author ? { author } : {},
		...{ createdAt: timeOf(given.created_at) ?? at, updatedAt: timeOf(given.updated_at) },
		oldPaths: published && given.slug ? [`/${given.slug}/`] : [],
	};
	yield { moved };
}

function isPublished({ status, visibility }: Post): boolean {
	return status === "published" && visibility === "public";
}

function lostOf(given: Post, authors: number): string[] {
	const { status, visibility, html, lexical, mobiledoc } = given;
	const cards = new Set([...(html ?? "").matchAll(otherCards)].map(([, name]) => name));
	return [
		...(status === "published" && visibility !== "public"
			? [`was for “${visibility}”, and is a draft here`]
			: []),
		...(!["published", "draft"].includes(status) ? [`was “${status}”, and is a draft here`] : []),
		...(!html && (lexical || mobiledoc)
			? ["its text is in the form of Ghost's editor alone: it comes without it"]
			: []),
		...[...cards].map((name) =>
			name === "bookmark"
				? "the card “bookmark” is a link here"
				: `the card “${name}” is its text and its pictures here`,
		),
		...(authors > 1 ? ["all authors but the first have no place here"] : []),
	];
}
