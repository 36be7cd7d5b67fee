import { isVisible, requireVisible } from "../../../data/records/rights/record-access.ts";
import { isInline, type StoredObject, servedTypeOf } from "../../../files/object.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import { isStaff } from "../../../model/rights/access.ts";
import { json, noContent } from "../../api/answers.ts";
import { readBody } from "../../http/body.ts";
import { RequestError } from "../../http/errors.ts";
import { dispositionOf, sendBytes } from "../../send-bytes.ts";
import { largestOf, sendRendition } from "../media/send-rendition.ts";
import { changesOf, etagOf, isPublicIn, preconditionsOf, toWire } from "../wire.ts";
import type { StorageRequest } from "./storage-request.ts";

const mostResults = 1_000;

export async function list({ actor, bucket, query, files }: StorageRequest): Promise<Response> {
	const limit = query.get("maxResults") ?? String(mostResults);
	if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostResults)
		throw new RequestError(400, `maxResults is a number from 1 to ${mostResults}`);
	const page = await files.objects.list(actor, bucket, {
		prefix: query.get("prefix") ?? "",
		delimiter: query.get("delimiter") ?? "",
		after: readToken(query.get("pageToken") ?? ""),
		limit: Number(limit),
	});
	return json({
		prefixes: page.prefixes,
		items: page.paths.map((name) => ({ name, bucket })),
		...(page.next !== undefined && { nextPageToken: Buffer.from(page.next).toString("base64url") }),
	});
}

export async function get(request: StorageRequest): Promise<Response> {
	const { actor, query, files } = request;
	if (query.get("alt") !== "media") {
		requireStaff(request);
		const object = await files.objects.find(request);
		await requireVisible(request.database, actor, "media", object.id);
		return json(toWire(object));
	}
	const object = await files.objects.find(request).catch((error: unknown) => {
		throw error instanceof NotFoundError ? hidden(request) : error;
	});
	const holdsToken = hasToken(object, query.get("token"));
	const mayHaveAll = holdsToken || (await isSeen(request, object));
	if (!mayHaveAll && !object.isPublic) throw hidden(request);
	const rendition = mayHaveAll ? undefined : largestOf(object);
	if (rendition)
		return sendRendition(request.request, {
			files,
			object,
			rendition,
			cacheControl: object.cacheControl || "no-cache",
		});
	return sendBytes(request.request, {
		size: object.size,
		etag: etagOf(object),
		modifiedAt: object.updatedAt,
		headers: {
			"content-type": servedTypeOf(object),
			"content-disposition": dispositionFor(object),
			// Caches must not send responses for staff to others.
			"cache-control":
				holdsToken || !mayHaveAll ? object.cacheControl || "private, max-age=0" : "private, no-store",
			vary: "authorization, cookie",
			...(object.contentLanguage && { "content-language": object.contentLanguage }),
			...(object.contentEncoding && { "content-encoding": object.contentEncoding }),
		},
		read: (range) => files.read(object, range),
	});
}

export async function update(requested: StorageRequest): Promise<Response> {
	const { actor, files, query, request } = requested;
	requireStaff(requested);
	const given = await readBody(request);
	const change = (standing: StoredObject) => ({ ...changesOf(given, standing), isPublic: isPublicIn(query) });
	return json(toWire(await files.objects.describe(actor, requested, change, preconditionsOf(query))));
}

export async function remove(request: StorageRequest): Promise<Response> {
	const { actor, files, query } = request;
	await files.objects.remove(actor, request, preconditionsOf(query));
	return noContent();
}

/** Objects of other websites look as they do to visitors. */
async function isSeen({ actor, database }: StorageRequest, { id }: StoredObject): Promise<boolean> {
	if (!isStaff(actor)) return false;
	return await isVisible(database, actor, { collection: "media", id });
}

function requireStaff({ actor }: StorageRequest) {
	if (!isStaff(actor)) throw new ForbiddenError("User does not have permission");
}

/** The same error for hidden and missing objects. */
function hidden({ actor, query }: StorageRequest): Error {
	const isAsking = isStaff(actor) || query.has("token");
	return isAsking
		? new NotFoundError("There is no such object")
		: new ForbiddenError("User does not have permission");
}

function hasToken({ downloadTokens }: StoredObject, token: string | null): boolean {
	return token !== null && token !== "" && downloadTokens.split(",").includes(token);
}

/** The uploader's value must be header-safe and must not turn the object into a page. */
function dispositionFor(object: StoredObject): string {
	const wished = object.contentDisposition;
	const isShown = isInline(object) && !/^attachment\b/i.test(wished);
	const [, name = object.name] = /filename="?([^";]+)/i.exec(wished) ?? [];
	const isSayable = /^[\x20-\x7e]+$/.test(wished) && (isShown || /^attachment\b/i.test(wished));
	return isSayable ? wished : dispositionOf(name, isShown);
}

function readToken(token: string): string {
	const after = Buffer.from(token, "base64url").toString("utf8");
	if (Buffer.from(after).toString("base64url") !== token)
		throw new RequestError(400, "pageToken is that of a page");
	return after;
}
