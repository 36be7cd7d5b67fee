import type { StoredObject } from "../../../files/object.ts";
import type { Incoming } from "../../../files/uploads/incoming.ts";
import type { Upload } from "../../../files/uploads/uploads.ts";
import { ForbiddenError } from "../../../model/errors.ts";
import { isStaff } from "../../../model/rights/access.ts";
import { json } from "../../api/answers.ts";
import { readAll } from "../../http/body.ts";
import { RequestError } from "../../http/errors.ts";
import { announcedHashOf, describedIn, factsOf, isPublicIn, preconditionsOf, toWire } from "../wire.ts";
import { parseMetadata, readRelated } from "./multipart.ts";
import type { StorageRequest } from "./storage-request.ts";

const mostMetadata = 64 * 1024;
const tooMuch = () => new RequestError(413, "The object has more metadata than is accepted");

export async function upload(requested: StorageRequest): Promise<Response> {
	const { request, query, actor } = requested;
	if (!isStaff(actor)) throw new ForbiddenError("User does not have permission");
	if (query.has("upload_id")) return goOn(requested);
	const protocol = request.headers.get("x-goog-upload-protocol") ?? "";
	if (protocol === "resumable") return start(requested);
	const type = request.headers.get("content-type") ?? "";
	if (/^multipart\/related\b/i.test(type)) return takeRelated(requested, type);
	const incoming = incomingOf(requested, factsOf({}, type));
	return done(await requested.files.objects.put(actor, incoming, requested.body()));
}

async function takeRelated(request: StorageRequest, type: string): Promise<Response> {
	const { metadata, contentType, bytes } = await readRelated(type, request.body());
	const incoming = incomingOf(request, factsOf(metadata, contentType), metadata);
	return done(await request.files.objects.put(request.actor, incoming, bytes));
}

async function start(requested: StorageRequest): Promise<Response> {
	const { request, actor, files, bucket, origin } = requested;
	const header = (name: string) => request.headers.get(`x-goog-upload-header-content-${name}`) ?? "";
	const metadata = parseMetadata((await readAll(requested.body(), mostMetadata, tooMuch)).toString("utf8"));
	const incoming = incomingOf(requested, factsOf(metadata, header("type")), metadata);
	const size = header("length") === "" ? -1 : Number(header("length"));
	if (!Number.isSafeInteger(size))
		throw new RequestError(400, "The announced length is not a number of bytes");
	const { id } = await files.uploads.start(actor, incoming, size);
	const query = new URLSearchParams({ name: incoming.path, upload_id: id, upload_protocol: "resumable" });
	const address = `${origin}/v0/b/${encodeURIComponent(bucket)}/o?${query}`;
	return new Response(null, {
		status: 200,
		headers: { ...statusOf("active", 0), "x-goog-upload-url": address, "x-goog-upload-control-url": address },
	});
}

async function goOn(requested: StorageRequest): Promise<Response> {
	const { request, query, actor, files } = requested;
	const commands = (request.headers.get("x-goog-upload-command") ?? "").split(",").map((word) => word.trim());
	let upload = await files.uploads.find(actor, query.get("upload_id") ?? "");
	if (commands.includes("cancel")) {
		await files.uploads.cancel(upload);
		return new Response(null, { status: 200, headers: statusOf("cancelled", 0) });
	}
	// A client sends the last chunk again if its response was lost.
	if (upload.mediaId) return finish(requested, upload);
	if (commands.includes("upload")) upload = await append(requested, upload);
	if (commands.includes("finalize")) return finish(requested, upload);
	if (!commands.includes("upload") && !commands.includes("query"))
		throw new RequestError(400, "x-goog-upload-command is one of: upload, query, finalize, cancel");
	return new Response(null, { status: 200, headers: statusOf("active", upload.received) });
}

async function append({ request, files, body }: StorageRequest, upload: Upload): Promise<Upload> {
	const offset = request.headers.get("x-goog-upload-offset") ?? "0";
	if (!/^\d{1,15}$/.test(offset)) throw new RequestError(400, "x-goog-upload-offset is a number of bytes");
	return files.uploads.append(upload, Number(offset), body());
}

async function finish({ actor, files }: StorageRequest, upload: Upload): Promise<Response> {
	const stored = await files.uploads.finish(actor, upload);
	return done(stored, statusOf("final", stored.size));
}

function done(stored: StoredObject, headers: Readonly<Record<string, string>> = {}): Response {
	const response = json(toWire(stored));
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
	return response;
}

function statusOf(status: string, received: number) {
	return { "x-goog-upload-status": status, "x-goog-upload-size-received": String(received) };
}

function incomingOf(
	{ bucket, path, query }: StorageRequest,
	facts: Incoming["facts"],
	metadata: unknown = {},
): Incoming {
	const named = (metadata as { name?: unknown } | null)?.name;
	return {
		bucket,
		path: path || (query.get("name") ?? (typeof named === "string" ? named : "")),
		facts,
		preconditions: preconditionsOf(query),
		isPublic: isPublicIn(query),
		md5Hash: announcedHashOf(metadata),
		described: describedIn(metadata),
	};
}
