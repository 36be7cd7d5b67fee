import { type RawBuilder, sql } from "kysely";
import type { VersionKind } from "../../../model/api/api.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";

/**
 * Returns the kind of a version in the table of labels. It includes the scope of a variant, for which the table has no
 * column.
 */
export function labelKind(kind: VersionKind, scope: WebsiteScope): string {
	return scope === allWebsites ? kind : `${kind} ${scope}`;
}

/** Returns the same as an SQL expression of a column with the scope. */
export function labelKindOf(kind: VersionKind, scope: RawBuilder<unknown>): RawBuilder<string> {
	return sql<string>`case when ${scope} = 'all' then ${sql.lit(kind)} else ${sql.lit(`${kind} `)} || ${scope} end`;
}
