import { type AccessLevel, isAccessLevel, rolesFor } from "../../model/rights/access-level.ts";

/** Roles of earlier releases that are restrictions of an editor now. */
export const formerRoles: readonly AccessLevel[] = ["contributor", "viewer"];

interface UserValues extends Readonly<Record<string, unknown>> {
	readonly roles?: unknown;
}

/** Returns a user's values of an earlier release with restrictions, in place of former roles where it has such. */
export function withRestrictions<Values extends UserValues>(values: Values): Values {
	if ("mayEdit" in values) return values;
	const { roles } = values;
	const free = { ...values, mayEdit: true, mayPublish: true };
	if (!Array.isArray(roles) || !roles.some((role) => formerRoles.includes(role))) return free;
	return { ...free, ...rolesFor(roles.filter(isAccessLevel)) };
}
