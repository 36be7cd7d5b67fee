import { type RawBuilder, sql } from "kysely";
import type { AccessLevel } from "../../../model/rights/access-level.ts";

/** Returns the condition that the user `u` has this level of access or a higher one: `hasAccess` as SQL. */
export function accessWhen(required: AccessLevel): RawBuilder<boolean> {
	return sql`exists (select 1 from users_roles r where r.record_id = u.id
		and (r.value = 'admin' or (r.value = 'editor' and ${ofEditors[required]})))`;
}

const ofEditors: Readonly<Record<AccessLevel, RawBuilder<boolean>>> = {
	admin: sql`1 = 0`,
	editor: sql`u.may_edit = 1 and u.may_publish = 1`,
	contributor: sql`u.may_edit = 1`,
	viewer: sql`1 = 1`,
};
