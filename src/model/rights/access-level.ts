import type { Role } from "./roles.ts";

/** Each includes the next. The last two are editors with a restriction. */
export const accessLevels = {
	admin: "Admin",
	editor: "Editor",
	contributor: "Contributor",
	viewer: "Viewer",
} as const;
export type AccessLevel = keyof typeof accessLevels;

const levels = Object.keys(accessLevels) as readonly AccessLevel[];

export interface Restrictions {
	/** False for a viewer, who may not publish either. */
	readonly mayEdit: boolean;
	/** False for a contributor. */
	readonly mayPublish: boolean;
}

export interface GrantedRoles extends Restrictions {
	readonly roles: readonly Role[];
}

export interface PossiblyRestricted extends Partial<Restrictions> {
	readonly roles: readonly string[];
}

export function levelOf({ roles, ...restrictions }: PossiblyRestricted): AccessLevel | undefined {
	if (roles.includes("admin")) return "admin";
	return roles.includes("editor") ? editorLevel(restrictions) : undefined;
}

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

export function isAtLeast(level: AccessLevel | undefined, required: AccessLevel): boolean {
	return level !== undefined && levels.indexOf(level) <= levels.indexOf(required);
}

export function isAccessLevel(text: string): text is AccessLevel {
	return Object.hasOwn(accessLevels, text);
}
