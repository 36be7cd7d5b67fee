import { hash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Comments } from "../../data/editorial/comments/comments.ts";
import type { OfShare } from "../../data/editorial/comments/guests.ts";
import type { ShareTarget } from "../../data/editorial/shares/shares.ts";
import {
	guestChange,
	guestComment,
	guestRemoval,
	guestReply,
} from "../../model/api/editorial/comment-api.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../model/errors.ts";
import { toId } from "../../model/ids.ts";
import { isCollection } from "../../model/model.ts";
import { type Actor, guestActor } from "../../model/rights/access.ts";
import { readAll } from "../http/body.ts";
import { RequestError } from "../http/errors.ts";
import { mostFields } from "../http/parse-json.ts";
import { problemsOf } from "../problems.ts";

/** Per link and per address. */
export const guestCommentsPerMinute = 10;

/** Three `%XX` per character. */
const maxBytes = 40_000;
const formType = "application/x-www-form-urlencoded";

/** Authorised by address and key, without a session. */
export function isGuestComment(path: string): boolean {
	return /^\/_share\/[^/]+\/comments(\/[^/]+(\/(replies|delete))?)?$/.test(path);
}

export type GuestDoing = "" | "/:comment" | "/:comment/replies" | "/:comment/delete";

interface Taken {
	readonly page: string;
	readonly id: string;
	/** The browser stores it for later changes. */
	readonly key: string;
}

interface GuestRequest {
	readonly request: Request;
	readonly comments: Comments;
	readonly share: ShareTarget;
	/** "" for a new comment. */
	readonly comment: string;
	/** Records of the shared release. */
	readonly records: () => Promise<readonly Pick<OfShare, "collection" | "recordId">[]>;
}

/** @throws {RequestError} 403, 413, 415 or 422 {NotFoundError} if the record is gone */
export async function changeGuestComment(doing: GuestDoing, request: GuestRequest): Promise<Taken> {
	const form = await readForm(request.request);
	try {
		return await doings[doing](request, form);
	} catch (error) {
		if (error instanceof InvalidError) throw new RequestError(422, error.message);
		if (error instanceof ForbiddenError)
			throw new RequestError(403, "This can be changed only in the browser in which it was written");
		throw error;
	}
}

type Form = Readonly<Record<string, string>>;

const doings: Readonly<Record<GuestDoing, (request: GuestRequest, form: Form) => Promise<Taken>>> = {
	"": async ({ comments, share, records }, form) => {
		const sent = parse(guestComment, form);
		const key = sent.key || newKey();
		const page = pathOf(sent.page);
		const of = share.collection === "releases" ? ofRelease(sent.record, await records()) : ofDraft(share);
		// Without a script, no browser stores the key.
		const { id } = await comments.addByGuest({ id: share.id, ...of }, { ...sent, page }, guestOf(key));
		return { page, id, key };
	},
	"/:comment/replies": async ({ comments, share, comment }, form) => {
		const sent = parse(guestReply, form);
		const key = sent.key || newKey();
		const id = await comments.replyByGuest({ share: share.id, thread: toId(comment) }, sent, guestOf(key));
		return { page: "", id, key };
	},
	"/:comment": async ({ comments, share, comment: id }, form) => {
		const { key, text } = parse(guestChange, form);
		await comments.changeByGuest(guestOf(key), { share: share.id, comment: toId(id) }, text);
		return { page: "", id, key };
	},
	"/:comment/delete": async ({ comments, share, comment: id }, form) => {
		const { key } = parse(guestRemoval, form);
		await comments.removeByGuest(guestOf(key), { share: share.id, comment: toId(id) });
		return { page: "", id, key };
	},
};

function newKey(): string {
	return randomBytes(16).toString("base64url");
}

/** Only a hash of the key is stored. */
function guestOf(key: string): Actor {
	return guestActor(key && hash("sha256", key, "base64url"));
}

function ofDraft({ collection, recordId }: ShareTarget): Omit<OfShare, "id"> {
	if (collection === "releases") throw new NotFoundError();
	return { collection, recordId };
}

function ofRelease(
	named: string,
	records: Awaited<ReturnType<GuestRequest["records"]>>,
): Omit<OfShare, "id"> {
	const [collection = "", recordId = ""] = named.split("/");
	const of = records.find((each) => each.collection === collection && each.recordId === recordId);
	if (!of || !isCollection(collection)) throw new RequestError(422, "Please say what your comment is about");
	const others = records
		.filter((each) => each !== of)
		.slice(0, mostSearched)
		.map(({ collection: name, recordId: id }) => ({ name, id }));
	return { collection, recordId: of.recordId, others };
}

const mostSearched = 20;

function parse<T>(schema: z.ZodType<T>, form: Form): T {
	const sent = schema.safeParse(form);
	if (sent.success) return sent.data;
	const problems = problemsOf(sent.error.issues);
	throw new RequestError(422, problems[0]?.message ?? "This cannot be sent", problems);
}

/** The only permitted redirect target. */
function pathOf(page: string): string {
	const base = "http://page.invalid";
	const url = page.startsWith("/") ? URL.parse(page, base) : null;
	return url?.origin === base ? url.pathname + url.search : "";
}

async function readForm(request: Request): Promise<Form> {
	const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
	if (type !== formType) throw new RequestError(415, `Send it as ${formType}`, [], { accept: formType });
	const tooLarge = () => new RequestError(413, `A comment may have at most ${maxBytes} bytes`);
	const body = await readAll(request.body ?? [], maxBytes, tooLarge);
	const text = body.toString();
	if (text.split("&", mostFields + 1).length > mostFields)
		throw new RequestError(400, `A comment has more than ${mostFields} fields`);
	return Object.fromEntries(new URLSearchParams(text));
}
