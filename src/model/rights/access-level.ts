import type { Role } from "./roles.ts";

/**
 * Access levels of the back office, the highest first; each includes the following ones. Staff select one for a user.
 * The last two are the role editor with a restriction.
 */
export const accessLevels = {
	admin: "Admin",
	editor: "Editor",
	contributor: "Contributor",
	viewer: "Viewer",
} as const;
export type AccessLevel = keyof typeof accessLevels;

const levels = Object.keys(accessLevels) as readonly AccessLevel[];

/** Restrictions of the role editor. They do not apply to the role admin. */
export interface Restrictions {
	/** False for a viewer, who may not publish either. */
	readonly mayEdit: boolean;
	/** False for a contributor. */
	readonly mayPublish: boolean;
}

/** Roles and restrictions in a user's record. */
export interface GrantedRoles extends Restrictions {
	readonly roles: readonly Role[];
}

/** Roles with optional restrictions. */
export interface PossiblyRestricted extends Partial<Restrictions> {
	readonly roles: readonly string[];
}

/** Returns the access level of roles with restrictions; undefined without a role. */
export function levelOf({ roles, ...restrictions }: PossiblyRestricted): AccessLevel | undefined {
	if (roles.includes("admin")) return "admin";
	return roles.includes("editor") ? editorLevel(restrictions) : undefined;
}

/** Returns the access level of each role; for the role editor, with its restrictions. */
export function levelsOf({ roles, ...restrictions }: PossiblyRestricted): readonly AccessLevel[] {
	return [
		...(roles.includes("admin") ? (["admin"] as const) : []),
		...(roles.includes("editor") ? [editorLevel(restrictions)] : []),
	];
}

function editorLevel({ mayEdit = true, mayPublish = true }: Partial<Restrictions>): AccessLevel {
	if (!mayEdit) return "viewer";
	return mayPublish ? "editor" : "contributor";
}

/** Returns the roles and restrictions that include the permissions of all the levels. */
export function rolesFor(given: readonly AccessLevel[]): GrantedRoles {
	const editor = levels.find((level) => level !== "admin" && given.includes(level));
	return {
		roles: [
			...(given.includes("admin") ? (["admin"] as const) : []),
			...(editor ? (["editor"] as const) : []),
		],
		mayEdit: editor !== "viewer",
		mayPublish: editor !== "viewer" && editor !== "contributor",
	};
}

/** Returns whether a level is the required one or a higher one. */
export function isAtLeast(level: AccessLevel | undefined, required: AccessLevel): boolean {
	return level !== undefined && levels.indexOf(level) <= levels.indexOf(required);
}

/** Returns whether a text names a level. */
export function isAccessLevel(text: string): text is AccessLevel {
	return Object.hasOwn(accessLevels, text);
}
