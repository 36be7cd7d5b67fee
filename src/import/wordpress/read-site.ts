import { basename } from "node:path";
import { parse, textOf } from "../../data/records/html/tree.ts";
import type { TextFile } from "../source-files/open-text.ts";
import { readWxr, type WxrEntry } from "./read-wxr.ts";
import type { Picture } from "./shortcodes.ts";

export const uploads = "/wp-content/uploads/";

export interface Site {
	readonly url: string;
	readonly pictures: ReadonlyMap<string, Picture & { readonly parent: string }>;
	readonly byPath: ReadonlyMap<string, Picture>;
	readonly authors: readonly WxrEntry[];
}

/** @throws {Error} for exports of several websites, whose numbers overlap */
export async function readSite(exports: readonly TextFile[]): Promise<Site> {
	const pictures = new Map<string, Picture & { readonly parent: string }>();
	const authors = new Map<string, WxrEntry>();
	const found: Found[] = [];
	for (const file of exports)
		for await (const entry of readWxr(file)) {
			if (entry.kind === "site") found.push({ url: addressOf(entry, file.path), path: file.path });
			else if (entry.kind === "author") authors.set(entryText(entry, "wp:author_login"), entry);
			else if (entryText(entry, "wp:post_type") === "attachment")
				pictures.set(entryText(entry, "wp:post_id"), pictureOf(entry));
		}
	const url = onlyWebsiteOf(found);
	const byPath = new Map([...pictures.values()].map((picture) => [originalOf(picture.url), picture]));
	return { url, pictures, byPath, authors: [...authors.values()] };
}

interface Found {
	readonly url: string;
	readonly path: string;
}

function onlyWebsiteOf(found: readonly Found[]): string {
	const [first, ...others] = found.filter(({ url }) => url !== "");
	const other = others.find(({ url }) => hostIn(url) !== hostIn(first?.url ?? ""));
	if (first && other)
		throw new Error(
			`${basename(other.path)} is of ${other.url}, and ${basename(first.path)} of ${first.url}: import each website by itself`,
		);
	return first?.url ?? "";
}

function addressOf(site: WxrEntry, path: string): string {
	if (!site.texts.has("wp:wxr_version"))
		throw new Error(`${path} is no export of WordPress: make one under Tools, Export, All content`);
	return entryText(site, "wp:base_blog_url") || entryText(site, "link");
}

/** Protocol and `www.` change over the life of a website. */
function hostIn(url: string): string {
	return url
		.replace(/^https?:\/\/(www\.)?/i, "")
		.replace(/\/$/, "")
		.toLowerCase();
}

function pictureOf(entry: WxrEntry) {
	return {
		url: entryText(entry, "wp:attachment_url"),
		alt: entry.meta.get("_wp_attachment_image_alt")?.trim() ?? "",
		caption: plain(entryText(entry, "excerpt:encoded")),
		parent: entryText(entry, "wp:post_parent"),
	};
}

export function entryText(entry: WxrEntry, name: string): string {
	return entry.texts.get(name)?.trim() ?? "";
}

/** Path below the uploads, or the full address, without a size suffix. */
export function originalOf(address: string): string {
	const at = address.indexOf(uploads);
	return address
		.slice(at < 0 ? 0 : at + uploads.length)
		.replace(/[?#].*$/, "")
		.replace(/(-\d+x\d+|-scaled)(\.\w+)$/, "$2");
}

export function plain(html: string): string {
	return /[<&]/.test(html) ? textOf(parse(html)) : html.trim();
}
