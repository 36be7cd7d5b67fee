import { type RawBuilder, sql } from "kysely";

/** @param type the collection if the record has none */
export function scopeOf(status: string, type: string, placement: string): string {
	return `${status}/${type}/${placement}`;
}

export function visitorScopes(types: readonly string[], placements: readonly string[]): string[] {
	return placements.flatMap((placement) => types.map((type) => scopeOf(published, type, placement)));
}

const published = "published";

export function isOfVisitors(scope: string): boolean {
	return scope.startsWith(`${published}/`);
}

/** Articles by their own values where a website shows a variant; for staff. */
export function expandedScope(status: string, type: string, placement: string): string {
	return scopeOf(status, type, `~${placement}`);
}

/** Finds hidden articles; for staff. */
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

/** No search word begins with this private-use character. */
const scopeMark = "\u{e000}";

export function scopeToken(scope: string): string {
	return `${scopeMark}${Buffer.from(scope).toString("hex")}`;
}

/** The mark in a text could add the document to a scope. */
export function withoutScopes(text: string): string {
	return text.replaceAll(scopeMark, "\u{e001}");
}
