import { type RawBuilder, sql } from "kysely";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";

/**
 * For a row `d` of page views or referrers. Views on development hosts count for the brand's oldest website.
 */
export const countedWebsite: RawBuilder<string> = sql`case when d.website_id <> '' then d.website_id else
	(select o.id from websites o where o.domain_key = d.domain_key order by o.created_at, o.id limit 1) end`;

/** The actor may see the website `w`. */
export function isWebsiteSeen(actor: Actor): RawBuilder<unknown> {
	return visibleWhen(actor, collections.websites, sql`w.id`) ?? sql`1 = 1`;
}
