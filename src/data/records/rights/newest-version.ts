import { type SqlBool, sql } from "kysely";
import { allWebsites } from "../../../model/website-scope.ts";

/** SQL condition on the row `h`. */
export const isNewestVersion = sql<SqlBool>`(h.scope = ${sql.lit(allWebsites)} and not exists (
	select 1 from history n where n.collection = h.collection and n.record_id = h.record_id
		and n.scope = h.scope and n.version > h.version))`;
