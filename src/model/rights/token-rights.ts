import { type AnyCollection, isOfPeople } from "../collection.ts";
import { type CollectionName, collectionNames, collections } from "../model.ts";

/** What a token lets a program do with a collection, each with what is before it: see it, write drafts, change what visitors see. */
export const permissions = ["read", "write", "publish"] as const;
export type Permission = (typeof permissions)[number];

/** Lets a program add, change and remove files. */
export const filesGrant = "files";

/** The names of the collections with which each is let. */
export type LetWith = Readonly<Record<Permission, readonly string[]>>;

/** The token by which a program asks in somebody's name. */
export interface ActorToken extends LetWith {
	readonly name: string;
	/** As it was said: `read`, `write:content`, `files`. */
	readonly may: readonly string[];
	/** Whether it holds wherever its maker's roles do; else it tells nothing of what they have done elsewhere. */
	readonly holdsAsMaker: boolean;
}

/** Everything that can be said of what a token may: of all collections, and of each. */
export function listGrants(): readonly string[] {
	const ofEach = collectionNames.flatMap((name) =>
		permissions
			.filter((permission) => isGrantable(permission, collections[name]))
			.map((permission) => `${permission}:${name}`),
	);
	return [...permissions, filesGrant, ...ofEach];
}

/** Tells whether a token may be let do it with the collection: people are changed by people, and files are a grant of their own. */
export function isGrantable(permission: Permission, collection: AnyCollection): boolean {
	return permission === "read" || !(isOfPeople(collection) || collection.belongsTo);
}

/** The collections with which somebody may do what, by what was said. */
export function letBy(may: readonly string[]): LetWith {
	const all = collectionNames as readonly CollectionName[];
	const namesOf = (permission: Permission) => all.filter((name) => isLet(may, permission, collections[name]));
	return { read: namesOf("read"), write: namesOf("write"), publish: namesOf("publish") };
}

function isLet(may: readonly string[], permission: Permission, collection: AnyCollection): boolean {
	if (collection.belongsTo && may.includes(filesGrant)) return true;
	return (
		isGrantable(permission, collection) &&
		(isLetAll(may, permission) || lets(may, permission, `:${collection.name}`))
	);
}

/** Tells whether something is let with all collections. */
export function isLetAll(may: readonly string[], permission: Permission): boolean {
	return lets(may, permission, "");
}

function lets(may: readonly string[], permission: Permission, of: string): boolean {
	return permissions.slice(permissions.indexOf(permission)).some((each) => may.includes(`${each}${of}`));
}
