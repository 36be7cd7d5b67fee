import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { numberedAddress } from "../../model/addresses/site-path.ts";
import { content } from "../../model/collections/content.ts";
import { team } from "../../model/collections/team.ts";
import type { CollectionName } from "../../model/model.ts";
import type { ForeignFile, Item, Moved, Source, SourceOptions } from "../source.ts";
import { filesIn } from "../source-files/files-in.ts";
import { openText, type TextFile } from "../source-files/open-text.ts";
import { timeOf } from "../time-of.ts";
import { toArticleHtml } from "./post-html.ts";
import { entryText, originalOf, plain, readSite, type Site, uploads } from "./read-site.ts";
import { readWxr, type WxrEntry } from "./read-wxr.ts";
import type { Picture } from "./shortcodes.ts";

const ownTypes = [
	"attachment",
	"revision",
	"nav_menu_item",
	"custom_css",
	"customize_changeset",
	"oembed_cache",
];

const cutOff =
	"is incomplete: the file ends before </channel>, and further entries are missing. Export it again, in parts if it is large";

/** Posts and pages become articles, authors become people. @throws {Error} for the operator */
export async function openWordPress(path: string, { files }: SourceOptions): Promise<Source> {
	const isFolder = statSync(path).isDirectory();
	const paths = isFolder
		? readdirSync(path)
				.filter((name) => /\.xml$/i.test(name))
				.toSorted()
				.map((name) => join(path, name))
		: [path];
	const exports = await Promise.all(paths.map(openText));
	const site = await readSite(exports);
	const folder = filesIn(files ?? (isFolder ? path : dirname(path)));
	return {
		called: `WordPress ${site.url}`,
		async *items() {
			for (const author of site.authors) yield personOf(author);
			for (const file of exports) yield* itemsIn(file, site);
		},
		fileAt: (address) => fileAt(address, site, folder),
		folder,
		fileIn(path) {
			if (/\.xml$/i.test(path)) return undefined;
			const below = path.replace(/^(.*\/)?uploads\//, "").replaceAll(/[%?#]/g, encodeURIComponent);
			const file = fileAt(uploads + below, site, folder);
			// Others are generated smaller sizes.
			return file?.from === folder.at(path) ? file : undefined;
		},
	};
}

async function* itemsIn(file: TextFile, site: Site): AsyncGenerator<Item> {
	const lost = (why: string): Item => ({ lost: { title: basename(file.path), why } });
	if (file.notice) yield lost(file.notice);
	for await (const entry of readWxr(file))
		if (entry.kind === "item") yield* itemsOf(entry, site);
		else if (entry.kind === "end" && !entry.isWhole) yield lost(cutOff);
}

/** Staff decide whether the person is visible. */
function personOf(author: WxrEntry): Item {
	const login = entryText(author, "wp:author_login");
	const name = plain(entryText(author, "wp:author_display_name")) || login;
	const values = { name, active: false, websites: [] };
	return { moved: { collection: team.name as CollectionName, foreignId: login, title: name, values } };
}

function* itemsOf(entry: WxrEntry, site: Site): Generator<Item> {
	const type = entryText(entry, "wp:post_type");
	if (ownTypes.includes(type)) return;
	const title =
		plain(entryText(entry, "title")) ||
		entryText(entry, "wp:post_name") ||
		`Post ${entryText(entry, "wp:post_id")}`;
	const whyNot = whyOut(entry, type);
	if (whyNot) return yield { lost: { title, why: whyNot } };
	const article = toArticleHtml(entry.texts.get("content:encoded") ?? "", (ids) =>
		galleryOf(ids, entryText(entry, "wp:post_id"), site),
	);
	const terms = termsOf(entry);
	if (terms.length > 0)
		yield {
			lost: { title: `${title} (${terms.join(", ")})`, why: "its categories and tags have no place here" },
		};
	for (const why of [...article.lost, ...lostBeside(entry)]) yield { lost: { title, why } };
	yield { moved: articleOf(entry, site, { title, html: article.html }) };
}

function whyOut(entry: WxrEntry, type: string): string | undefined {
	if (!entry.isWhole) return "stands where the file ends, which was cut off: export it again";
	if (type !== "post" && type !== "page") return `is of the type “${type}”, which has no place here`;
	const isGone = ["trash", "auto-draft"].includes(entryText(entry, "wp:status"));
	return isGone ? "was in the bin of WordPress" : undefined;
}

function isPublished(entry: WxrEntry): boolean {
	return entryText(entry, "wp:status") === "publish" && entryText(entry, "wp:post_password") === "";
}

function articleOf(
	entry: WxrEntry,
	site: Site,
	{ title, html }: { readonly title: string; readonly html: string },
): Moved {
	const [createdAt, modifiedAt] = [dateOf(entry, "wp:post_date"), dateOf(entry, "wp:post_modified")];
	const author = entryText(entry, "dc:creator");
	const excerpt = plain(entryText(entry, "excerpt:encoded")).slice(0, 500);
	const published = isPublished(entry);
	return {
		...{ collection: content.name as CollectionName, foreignId: entryText(entry, "wp:post_id"), title },
		values: {
			...{ title, content: leadWithin(html, site), slug: slugOf(entryText(entry, "wp:post_name")) },
			status: published ? "published" : "draft",
			type: entry.terms.some(({ name }) => /case[ -]stud/i.test(name)) ? "case-study" : "insight",
			publishedAt: published ? (createdAt ?? 0) : 0,
			leadImage: site.pictures.get(entry.meta.get("_thumbnail_id")?.trim() ?? "")?.url ?? "",
			searchTitle: seoOf(entry, "_yoast_wpseo_title"),
			searchDescription: seoOf(entry, "_yoast_wpseo_metadesc") || excerpt,
		},
		names: author === "" ? {} : { author },
		...{ createdAt, updatedAt: modifiedAt ?? createdAt },
		oldPaths: published ? pathsOf(entryText(entry, "link")) : [],
	};
}

function termsOf({ terms }: WxrEntry): string[] {
	return terms
		.filter(({ domain, name }) => ["category", "post_tag"].includes(domain) && name !== "Uncategorized")
		.map(({ name }) => name);
}

function lostBeside(entry: WxrEntry): string[] {
	const { meta, comments } = entry;
	const status = entryText(entry, "wp:status");
	const isHidden = !isPublished(entry) && status !== "draft";
	return [
		...(isHidden
			? [`was ${status === "publish" ? "behind a password" : `“${status}”`}, and is a draft here`]
			: []),
		...coAuthorsOf(entry).map((name) => `its further author ${name} has no place here`),
		// Such keys belong to plug-ins.
		...[...meta.keys()]
			.filter((key) => !key.startsWith("_"))
			.map((key) => `the custom field “${key}” has no place here`),
		...(comments > 0 ? ["comments of readers have no place here"] : []),
	];
}

/** Co-Authors Plus; the first is the author. */
function coAuthorsOf({ terms }: WxrEntry): string[] {
	return terms
		.filter(({ domain }) => domain === "author")
		.slice(1)
		.map(({ name }) => name);
}

/** Drafts have no UTC date. */
function dateOf(entry: WxrEntry, name: string): number | undefined {
	return [`${name}_gmt`, name]
		.map((each) => entryText(entry, each))
		.filter((text) => !text.startsWith("0000"))
		.map((text) => timeOf(text))
		.find((at) => at !== undefined);
}

/** Plug-ins fill templates in on request. */
function seoOf({ meta }: WxrEntry, key: string): string {
	const text = meta.get(key)?.trim() ?? "";
	return text.includes("%%") ? "" : text;
}

/** "" for escaped non-Latin names. */
function slugOf(name: string): string {
	return /^[a-z0-9-]*$/i.test(name) ? name : "";
}

function pathsOf(link: string): string[] {
	if (!URL.canParse(link)) return [];
	const { pathname, search } = new URL(link);
	if (numberedAddress(pathname + search) !== undefined) return [pathname + search];
	return search === "" && pathname !== "/" ? [pathname] : [];
}

function galleryOf(ids: readonly string[], postId: string, { pictures }: Site): readonly Picture[] {
	if (ids.length > 0) return ids.flatMap((id) => pictures.get(id) ?? []);
	return [...pictures.values()].filter(({ parent }) => parent === postId);
}

/** Redirects resolve the paths. */
function leadWithin(html: string, { url }: Site): string {
	if (!URL.canParse(url)) return html;
	const host = new URL(url).host.replace(/^www\./, "").replaceAll(".", "\\.");
	const own = new RegExp(`(\\bhref=["'])https?://(?:www\\.)?${host}(/(?!wp-content/)[^"'?#]+)`, "gi");
	return html.replace(own, "$1$2");
}

function fileAt(
	address: string,
	{ byPath }: Site,
	folder: ReturnType<typeof filesIn>,
): ForeignFile | undefined {
	const path = originalOf(address);
	const picture = byPath.get(path);
	if (!picture && !address.includes(uploads)) return undefined;
	const scaled = path.replace(/(\.\w+)$/, "-scaled$1");
	const below = [path, scaled].map((name) => (name.startsWith("http") ? name : `${uploads}${name}`));
	const found = [...below, address].map(folder.find).find((each) => each !== undefined);
	return {
		path,
		from: found === undefined ? undefined : folder.at(found),
		...(picture && { alt: picture.alt, caption: picture.caption }),
	};
}
