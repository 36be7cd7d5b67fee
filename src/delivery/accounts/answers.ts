import type { SmallPage } from "./small-page.ts";

interface Cookies {
	/** Cookies to set; those that prolong the session unless given. */
	readonly setCookie?: readonly string[];
}

/** Something that is told, as JSON. */
export interface Told extends Cookies {
	readonly status: 200 | 201 | 204;
	readonly body?: unknown;
}

/** Another address to go on at. */
export interface SentOn extends Cookies {
	readonly status: 303;
	readonly location: string;
}

/** A page to look at. */
export interface Shown extends Cookies {
	readonly status: 200 | 400 | 403;
	readonly page: SmallPage;
}

/** What is answered about accounts. */
export type AccountAnswer = Told | SentOn | Shown;

/** A window that goes to the sign-in provider and comes back must be known to its opener all the way. */
const keepsOpener = { "cross-origin-opener-policy": "unsafe-none" };

/** @param prolonging cookies that are set unless the answer has its own */
export function toResponse(answer: AccountAnswer, prolonging: readonly string[]): Response {
	const headers = new Headers({ "cache-control": "no-store" });
	for (const cookie of answer.setCookie ?? prolonging) headers.append("set-cookie", cookie);
	const { body, more } = contentOf(answer);
	for (const [name, value] of Object.entries(more)) headers.set(name, value);
	return new Response(body, { status: answer.status, headers });
}

function contentOf(answer: AccountAnswer): { body: string | null; more: Readonly<Record<string, string>> } {
	if ("location" in answer) return { body: null, more: { ...keepsOpener, location: answer.location } };
	if ("page" in answer) {
		const { html, policy } = answer.page;
		const type = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
		return { body: html, more: { ...keepsOpener, ...type } };
	}
	if (answer.body === undefined) return { body: null, more: {} };
	return { body: JSON.stringify(answer.body), more: { "content-type": "application/json" } };
}
