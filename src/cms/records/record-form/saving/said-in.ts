import type { Override } from "../../../../model/api/editorial/overrides-api.ts";
import { saidName } from "../../../../model/overrides/said.ts";
import type { Values } from "../../../../model/values.ts";

/** What websites say in place of a record, as drafts hold it. */
export function saidIn(items: readonly Override[]): Values {
	return Object.fromEntries(
		items.flatMap(({ scope, fields }) =>
			Object.entries(fields).map(([field, { value }]) => [saidName({ field, scope }), [value]]),
		),
	);
}
