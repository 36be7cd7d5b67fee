import type { Database } from "../../../src/data/database/database.ts";
import { type PublishOneOptions, publishOne } from "../../../src/data/editorial/releases/publish-one.ts";
import type { AnyRecord } from "../../../src/data/schema/rows.ts";
import type { RecordId } from "../../../src/model/ids.ts";
import type { CollectionName } from "../../../src/model/model.ts";
import type { Actor } from "../../../src/model/rights/access.ts";
import { allWebsites } from "../../../src/model/website-scope.ts";

/** Publishes a revision of a draft and returns the record. */
export async function publish(
	database: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	revision: number,
	{ scope = allWebsites, ...options }: PublishOneOptions & { readonly scope?: string } = {},
): Promise<AnyRecord> {
	return (await publishOne(database, actor, { name, id, drafts: [{ scope, revision }] }, options)).record;
}
