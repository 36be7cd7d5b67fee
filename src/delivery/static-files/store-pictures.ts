import type { Context, MiddlewareHandler } from "hono";
import { mediaTag } from "../../data/content/media/media-tag.ts";
import { type HostOptions, hostOf } from "../http/host.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { immutable } from "../send-bytes.ts";
import type { Place } from "./places.ts";
import type { StaticFiles } from "./static-files.ts";

export interface StorePicturesOptions extends HostOptions {
	readonly files: StaticFiles;
	readonly cache: PageCache;
}

const media = /^\/media\/([\w-]+)\/([\w-]+\/[\w.-]+)$/;
const drawn = /^\/((?:icons|share)(?:\/[\w-]+)*\/[\w-]+\.\w+)$/;

export function storePictures({ files, cache, ...hosts }: StorePicturesOptions): MiddlewareHandler {
	function placeOf({ req }: Context): { place: Place; file: string; tags: readonly string[] } | undefined {
		const { pathname, search } = new URL(req.url);
		if (search !== "") return undefined;
		const [, id = "", rendition] = media.exec(pathname) ?? [];
		const tags = [mediaTag(id)];
		if (rendition) return { place: files.openMedia(id, tags), file: rendition, tags };
		const [, file] = drawn.exec(pathname) ?? [];
		const host = hostOf(req.raw.headers, hosts);
		if (!file || !host || host.isDevelopment) return undefined;
		const site = files.tagsOfSite(host.host);
		return { place: files.openSite(host.host, site), file, tags: site };
	}

	return async (context, next) => {
		const mark = cache.mark();
		await next();
		const { req, res } = context;
		if (req.method !== "GET" || res.status !== 200 || res.headers.get("cache-control") !== immutable) return;
		const folder = placeOf(context);
		if (!folder?.place || !cache.isAsAt(mark, folder.tags)) return;
		const bytes = Buffer.from(await res.arrayBuffer());
		files.keepBytes(folder.place, folder.file, bytes);
		context.res = new Response(bytes, res);
	};
}
