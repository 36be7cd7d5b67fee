import { type RawBuilder, sql } from "kysely";

/** A scope is where a list or a search looks: the articles of one status and type at one placement. */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

/** Scope for staff only: finds an article by its own values where a website shows a variant. */
export function expandedScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `~${placement}`);
}

/** The scope in which no website's visitors find articles: they are hidden where they are placed, or shown from a date on. */
export function heldScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `${heldMark}${placement}`);
}

const heldMark = "-";

/** Either of these scopes of an article, as an expression of what its rows say. */
export function scopeInSql({
	status,
	type,
	place,
	isHeld,
}: {
	readonly status: RawBuilder<unknown>;
	readonly type: RawBuilder<unknown>;
	readonly place: RawBuilder<unknown>;
	readonly isHeld: boolean;
}): RawBuilder<string> {
	const mark = sql.lit(isHeld ? heldMark : "");
	return sql<string>`(${status} || '/' || ${type} || '/' || ${mark} || ${place})`;
}

/** First letter of a scope's token: for private use, so that no word which is searched for begins so. */
const scopeMark = "\u{e000}";

/** A scope as one token. */
export function scopeToken(scope: string): string {
	return `${scopeMark}${Buffer.from(scope).toString("hex")}`;
}

/** Neutralises the scope mark in a text, which could otherwise add the document to a scope. */
export function withoutScopes(text: string): string {
	return text.replaceAll(scopeMark, "\u{e001}");
}
