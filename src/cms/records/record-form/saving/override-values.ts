import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import type { Values } from "../../../../model/values.ts";
import { saidName } from "../../../../model/variants/said.ts";

/** Returns overrides as draft values. */
export function overrideValues(items: readonly Variant[]): Values {
	return Object.fromEntries(
		items.flatMap(({ scope, fields }) =>
			Object.entries(fields).map(([field, { value }]) => [saidName({ field, scope }), [value]]),
		),
	);
}
