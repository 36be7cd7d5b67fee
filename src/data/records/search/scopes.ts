import { type RawBuilder, sql } from "kysely";

/** Articles of one status and type at one placement. */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

/** Scope for staff only: finds an article by its own values where a website shows a variant. */
export function expandedScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `~${placement}`);
}

/** Articles that are hidden at a placement. Visitors never search this scope. */
export function hiddenScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `${hiddenMark}${placement}`);
}

const hiddenMark = "-";

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

/** Private-use character, so that no search word begins with it. */
const scopeMark = "\u{e000}";

export function scopeToken(scope: string): string {
	return `${scopeMark}${Buffer.from(scope).toString("hex")}`;
}

/** The mark in a text could add the document to a scope. */
export function withoutScopes(text: string): string {
	return text.replaceAll(scopeMark, "\u{e001}");
}
