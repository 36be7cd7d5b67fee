import type { z } from "zod";
import type { Comments } from "../../data/comments/comments.ts";
import type { FoundShare } from "../../data/shares/shares.ts";
import { guestComment } from "../../model/api/comment-api.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { readAll } from "../api/body.ts";
import { RequestError } from "../api/errors.ts";
import { problemsOf } from "../problems.ts";

/** By one link, and from one address. */
export const guestCommentsPerMinute = 10;

/** What the fields take at most, with each character written as `%XX` three times. */
const maxBytes = 40_000;
const formType = "application/x-www-form-urlencoded";

/** Tells whether a request is a comment of a guest, whose right is the address alone: it brings no session. */
export function isGuestComment(path: string): boolean {
	return /^\/_share\/[^/]+\/comments$/.test(path);
}

/**
 * Takes what a guest says.
 * @returns path and query of the page that they were on
 * @throws {RequestError} 413, 415 or 422 {NotFoundError} where there is nothing to comment on any more
 */
export async function takeComment(request: Request, comments: Comments, share: FoundShare): Promise<string> {
	const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
	if (type !== formType) throw new RequestError(415, `Send it as ${formType}`, [], { accept: formType });
	const tooLarge = () => new RequestError(413, `A comment may have at most ${maxBytes} bytes`);
	const body = await readAll(request.body ?? [], maxBytes, tooLarge);
	const sent = guestComment.safeParse(Object.fromEntries(new URLSearchParams(body.toString())));
	if (!sent.success) throw refused(sent.error.issues);
	const page = pathOf(sent.data.page);
	const { collection, ...shared } = share;
	// A comment is about one record.
	if (collection === "releases") throw new NotFoundError();
	try {
		await comments.addByGuest({ ...shared, collection }, { ...sent.data, page });
	} catch (error) {
		if (error instanceof InvalidError) throw new RequestError(422, error.message);
		throw error;
	}
	return page;
}

function refused(issues: readonly z.core.$ZodIssue[]): RequestError {
	const problems = problemsOf(issues);
	return new RequestError(422, problems[0]?.message ?? "This cannot be sent", problems);
}

/** Where a guest says that they were, on the website: nowhere else are they led back to. */
function pathOf(page: string): string {
	const base = "http://page.invalid";
	const url = page.startsWith("/") ? URL.parse(page, base) : null;
	return url?.origin === base ? url.pathname + url.search : "";
}
