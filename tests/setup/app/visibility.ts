import { findVariant } from "../../../src/data/content/variants/read-variants.ts";
import { saveVariant } from "../../../src/data/content/variants/save-variant.ts";
import type { Database } from "../../../src/data/database/database.ts";
import type { Variant, VisibilityChanges } from "../../../src/model/api/editorial/variant-api.ts";
import type { RecordId } from "../../../src/model/ids.ts";
import type { CollectionName } from "../../../src/model/model.ts";
import { type Actor, system } from "../../../src/model/rights/access.ts";
import { websiteScope } from "../../../src/model/scopes-of-website.ts";

/** A record on a website. */
interface Where {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly website: string;
}

/** Returns the variant of a record for a website. */
export function visibilityOf(database: Database, { name, id, website }: Where): Promise<Variant> {
	return findVariant(database, system, { name, id, scope: websiteScope(website) });
}

/** Changes the visibility of a record on a website, based on the current version. */
export async function setVisibility(
	database: Database,
	where: Where,
	changes: VisibilityChanges,
	actor: Actor = system,
): Promise<Variant> {
	const { version } = await visibilityOf(database, where);
	const { name, id, website } = where;
	return saveVariant(database, actor, { name, id, scope: websiteScope(website), version }, changes);
}
