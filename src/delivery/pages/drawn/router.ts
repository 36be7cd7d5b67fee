import { type Context, Hono } from "hono";
import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import type { Files } from "../../../files/files.ts";
import type { DrawingRequest } from "../../../files/generated/drawings.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type IconFile, iconFiles } from "../../../model/look/drawing.ts";
import { type CardPage, cardAddress, cardOf, cardPicture } from "../../../site/drawn/card.ts";
import { editionOf } from "../../../site/drawn/edition.ts";
import { iconAddress, iconOf, logoOf } from "../../../site/drawn/icon.ts";
import type { AddressLimits } from "../../http/address-limits.ts";
import { giveUpMs, withDeadline } from "../../http/deadlines.ts";
import { answerToFiles } from "../../http/file-errors.ts";
import type { Log } from "../../log.ts";
import { tooMany } from "../../problems.ts";
import { immutable, sendBytes } from "../../send-bytes.ts";
import { isClosed } from "../closed.tsx";
import type { PageRequest } from "../complete-page.tsx";
import { countGenerated, TooManyImagesError } from "../generated-pictures.ts";
import type { RequestSite } from "../sites.ts";
import { recordCards } from "./record-cards.ts";

export interface DrawnOptions {
	readonly reader: SiteReader;
	readonly files: Files;
	readonly limits: AddressLimits;
	readonly trustProxy: boolean;
	readonly log: Log;
	readonly requestOf: (context: Context) => PageRequest | undefined;
}

export function drawnRouter({ reader, files, limits, trustProxy, log, requestOf }: DrawnOptions) {
	const app = new Hono();

	async function send(context: Context, requested: DrawingRequest, type: string, cacheControl = immutable) {
		const { size, read } = await files.readDrawing(requested, {
			onMake: () => countGenerated(limits, context, trustProxy),
			signal: context.req.raw.signal,
		});
		const headers = { "content-type": type, "cache-control": cacheControl };
		const etag = `${requested.edition}-${requested.file ?? "card"}`;
		return sendBytes(context.req.raw, { size, etag, modifiedAt: 0, headers, read });
	}

	/** While the drawing's data cannot be read. */
	async function sendStored(context: Context) {
		const { edition = "", file = "" } = context.req.param();
		const icon = isIconFile(file) ? file : undefined;
		try {
			const { size, read } = await files.readKeptDrawing(edition, icon);
			const type = icon ? iconFiles[icon].type : "image/png";
			const headers = { "content-type": type, "cache-control": immutable };
			return sendBytes(context.req.raw, {
				...{ size, etag: `${edition}-${icon ?? "card"}`, modifiedAt: 0, headers, read },
			});
		} catch (error) {
			if (!(error instanceof NotFoundError)) throw error;
			const headers = { "cache-control": "no-store", "retry-after": "10" };
			return context.text("This cannot be read right now. Please try again in a minute.\n", 503, headers);
		}
	}

	function answerTo(error: unknown, context: Context): Response {
		if (context.req.raw.signal.aborted) return new Response(null, { status: 499 });
		if (error instanceof NotFoundError)
			return context.text("There is no such file.\n", 404, { "cache-control": "no-store" });
		if (error instanceof TooManyImagesError) return tooMany(error.waitSeconds);
		return answerToFiles(error, { isNobody: false, log, path: context.req.path });
	}

	const answer =
		(make: (context: Context, requestSite: RequestSite) => Promise<Response>) => async (context: Context) => {
			const request = requestOf(context);
			if (!request) return context.text("The Host header names no host.\n", 400);
			try {
				const requestSite = await request.find();
				// Only the icon of a website in preparation is public.
				const isIcon = context.req.path.startsWith("/icons/") || context.req.path === "/favicon.ico";
				if (isClosed(requestSite) && !(isIcon && requestSite.stage === "preparing"))
					throw new NotFoundError();
				return await (requestSite.isDegraded ? sendStored(context) : make(context, requestSite));
			} catch (error) {
				return answerTo(error, context);
			}
		};

	const card = (pageOf: (context: Context, requestSite: RequestSite) => Promise<CardPage> | CardPage) =>
		answer(async (context, requestSite) => {
			const { site } = requestSite;
			if (!site.origin) throw new NotFoundError();
			const page = await pageOf(context, requestSite);
			const drawing = cardOf(site, page);
			const edition = editionOf(drawing);
			if (context.req.param("edition") !== edition) return elsewhere(cardAddress(site, page));
			const [picture, logo] = await Promise.all(
				[cardPicture(site, page), logoOf(site)].map((media) => media && files.find(media.id)),
			);
			return send(context, { edition, drawing, picture, logo }, "image/png");
		});

	const recordAt =
		(find: (id: string, requestSite: RequestSite) => Promise<CardPage | undefined>) =>
		async (context: Context, requestSite: RequestSite) => {
			const id = /^(.+)\.png$/.exec(context.req.param("file") ?? "")?.[1];
			if (id === undefined || requestSite.placements.length === 0) throw new NotFoundError();
			const page = await withDeadline(find(id, requestSite), giveUpMs);
			if (!page) throw new NotFoundError();
			return page;
		};

	const icon = async (context: Context, { site }: RequestSite, file: IconFile, cacheControl?: string) => {
		const drawing = iconOf(site);
		const logo = logoOf(site);
		const requested = { edition: editionOf(drawing), drawing, file };
		return send(
			context,
			{ ...requested, picture: logo && (await files.find(logo.id)) },
			iconFiles[file].type,
			cacheControl,
		);
	};

	app.get(
		"/share/:edition/landing.png",
		card(() => "landing"),
	);
	app.get(
		"/share/:edition/library.png",
		card(() => "library"),
	);
	for (const [folder, find] of Object.entries(recordCards(reader)))
		app.get(`/share/:edition/${folder}/:file`, card(recordAt(find)));
	app.get(
		"/icons/:edition/:file",
		answer(async (context, requestSite) => {
			const file = context.req.param("file") ?? "";
			if (!isIconFile(file)) throw new NotFoundError();
			if (context.req.param("edition") !== editionOf(iconOf(requestSite.site)))
				return elsewhere(iconAddress(requestSite.site, file));
			return icon(context, requestSite, file);
		}),
	);
	app.get(
		"/favicon.ico",
		answer((context, requestSite) => icon(context, requestSite, "favicon.ico", "no-cache")),
	);
	return app;
}

function isIconFile(file: string): file is IconFile {
	return Object.hasOwn(iconFiles, file);
}

function elsewhere(location: string): Response {
	return new Response(null, { status: 302, headers: { location, "cache-control": "no-cache" } });
}
