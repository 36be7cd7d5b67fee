import { type RawBuilder, sql } from "kysely";

/** Returns a search scope: the articles of one status and type at one placement. */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

/** Scope for staff only: finds an article by its own values where a website shows a variant. */
export function expandedScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `~${placement}`);
}

/** Returns the search scope of articles that are hidden at a placement. Visitors never search it. */
export function hiddenScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `${hiddenMark}${placement}`);
}

const hiddenMark = "-";

/** Returns an expression for the scope of an article, hidden or not, from its rows. */
export function scopeInSql({
	status,
	type,
	place,
	isHidden,
}: {
	readonly status: RawBuilder<unknown>;
	readonly type: RawBuilder<unknown>;
	readonly place: RawBuilder<unknown>;
	readonly isHidden: boolean;
}): RawBuilder<string> {
	const mark = sql.lit(isHidden ? hiddenMark : "");
	return sql<string>`(${status} || '/' || ${type} || '/' || ${mark} || ${place})`;
}

/** First letter of a scope's token. It is a private-use character, so that no search word begins with it. */
const scopeMark = "\u{e000}";

/** Returns a scope as one token. */
export function scopeToken(scope: string): string {
	return `${scopeMark}${Buffer.from(scope).toString("hex")}`;
}

/** Neutralises the scope mark in a text, which could otherwise add the document to a scope. */
export function withoutScopes(text: string): string {
	return text.replaceAll(scopeMark, "\u{e001}");
}
