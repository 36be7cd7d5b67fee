import { type Context, Hono } from "hono";
import { mediaTag } from "../../../data/content/media/media-tag.ts";
import { requireVisible } from "../../../data/records/rights/record-access.ts";
import { hasRenditions, isInline, type StoredObject, servedTypeOf } from "../../../files/object.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { editionOf, parseRendition, renditionAddress } from "../../../model/media/media.ts";
import { isStaff } from "../../../model/rights/access.ts";
import type { Services } from "../../../services.ts";
import { type CdnOptions, keysHeader } from "../../edge.ts";
import type { AddressLimits } from "../../http/address-limits.ts";
import { answerToFiles } from "../../http/file-errors.ts";
import { type Log, logOf } from "../../log.ts";
import { countGenerated, TooManyImagesError } from "../../pages/generated-pictures.ts";
import { tooMany } from "../../problems.ts";
import { keyOfAll } from "../../purge/keys.ts";
import { dispositionOf, immutable, sendBytes } from "../../send-bytes.ts";
import { etagOf } from "../wire.ts";
import { largestOf, sendRendition } from "./send-rendition.ts";

export interface MediaOptions {
	readonly platform: Services;
	readonly limits: AddressLimits;
	readonly trustProxy: boolean;
	readonly log: Log;
	readonly cdn?: CdnOptions | undefined;
}

export function mediaRouter({ platform, limits, trustProxy, log, cdn }: MediaOptions) {
	const { files, accounts, database } = platform;
	const app = new Hono();

	/** @throws {NotFoundError} also for a hidden file */
	async function find(id: RecordId, headers: Headers): Promise<StoredObject> {
		const object = await files.find(id);
		if (object.isPublic) return object;
		const { actor } = await accounts.identify(headers);
		if (!isStaff(actor)) throw new NotFoundError();
		await requireVisible(database, actor, "media", object.id);
		return object;
	}

	const cacheControlOf = (object: StoredObject, how: string) => (object.isPublic ? how : "private, no-store");

	/** A CDN can be purged when the file becomes private. */
	const keyed = (object: StoredObject, response: Response) => {
		const [name, value] = cdn && object.isPublic ? keysHeader(cdn, [keyOfAll, mediaTag(object.id)]) : [];
		if (name && value) response.headers.set(name, value);
		return response;
	};

	const answered = async (context: Context, work: () => Promise<Response>) => {
		try {
			return await work();
		} catch (error) {
			if (context.req.raw.signal.aborted) return new Response(null, { status: 499 });
			const isHidden = error instanceof NotFoundError || error instanceof ForbiddenError;
			if (error instanceof TooManyImagesError) return tooMany(error.waitSeconds);
			if (isHidden)
				return new Response("There is no such file.\n", { status: 404, headers: notFoundHeaders });
			return answerToFiles(error, { isNobody: false, log: logOf(log, context), path: context.req.path });
		}
	};

	app.get("/media/:id/:edition/:file", (context) =>
		answered(context, async () => {
			const { id, file } = context.req.param();
			const rendition = parseRendition(file);
			if (!rendition) throw new NotFoundError();
			const object = await find(toId(id), context.req.raw.headers);
			if (!hasRenditions(object)) throw new NotFoundError();
			const location = renditionAddress(object.id, editionOf(object), rendition);
			// The page has an older picture.
			if (context.req.path !== location)
				return new Response(null, {
					status: 302,
					headers: { location, "cache-control": cacheControlOf(object, "no-cache") },
				});
			const cacheControl = cacheControlOf(object, immutable);
			const onMake = () => countGenerated(limits, context, trustProxy);
			const request = { files, object, rendition, cacheControl, onMake };
			return keyed(object, await sendRendition(context.req.raw, request));
		}),
	);
	app.get("/media/:id/:name", (context) =>
		answered(context, async () => {
			const object = await find(toId(context.req.param("id")), context.req.raw.headers);
			const rendition = largestOf(object);
			const cacheControl = cacheControlOf(object, "no-cache");
			if (rendition)
				return sendRendition(context.req.raw, {
					...{ files, object, rendition, cacheControl },
					onMake: () => countGenerated(limits, context, trustProxy),
				});
			return sendBytes(context.req.raw, {
				size: object.size,
				etag: etagOf(object),
				modifiedAt: object.updatedAt,
				headers: {
					"content-type": servedTypeOf(object),
					"content-disposition": dispositionOf(object.name, isInline(object)),
					"cache-control": cacheControl,
				},
				read: (range) => files.read(object, range),
			});
		}),
	);
	return app;
}

const notFoundHeaders = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
