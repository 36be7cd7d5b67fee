import { type AnyCollection, isOfPeople } from "../collection.ts";
import { type CollectionName, collectionNames, collections } from "../model.ts";

/** Permissions of a token for a collection, each including the previous ones: read, write drafts, publish. */
export const permissions = ["read", "write", "publish"] as const;
export type Permission = (typeof permissions)[number];

/** Grant to add, change and remove files. */
export const filesGrant = "files";

/** Names of the collections by permission. */
export type PermittedCollections = Readonly<Record<Permission, readonly string[]>>;

/** API token of a program that acts on behalf of a user. */
export interface ActorToken extends PermittedCollections {
	readonly name: string;
	/** Grants as entered: `read`, `write:content`, `files`. */
	readonly may: readonly string[];
	/** True if the token covers all scopes of its creator. Otherwise it does not show the creator's actions elsewhere. */
	readonly hasAllScopes: boolean;
}

/** Returns all possible grants: for all collections, and for each. */
export function listGrants(): readonly string[] {
	const perCollection = collectionNames.flatMap((name) =>
		permissions
			.filter((permission) => isGrantable(permission, collections[name]))
			.map((permission) => `${permission}:${name}`),
	);
	return [...permissions, filesGrant, ...perCollection];
}

/**
 * Returns whether a token may have the permission for the collection. Users cannot be edited through tokens, and files
 * have a separate grant.
 */
export function isGrantable(permission: Permission, collection: AnyCollection): boolean {
	return permission === "read" || !(isOfPeople(collection) || collection.belongsTo);
}

/** Returns the collections of each permission, by the grants of a token. */
export function collectionsByGrants(may: readonly string[]): PermittedCollections {
	const all = collectionNames as readonly CollectionName[];
	const namesOf = (permission: Permission) =>
		all.filter((name) => isGranted(may, permission, collections[name]));
	return { read: namesOf("read"), write: namesOf("write"), publish: namesOf("publish") };
}

function isGranted(may: readonly string[], permission: Permission, collection: AnyCollection): boolean {
	if (collection.belongsTo && may.includes(filesGrant)) return true;
	return (
		isGrantable(permission, collection) &&
		(isGrantedForAll(may, permission) || includes(may, permission, `:${collection.name}`))
	);
}

/** Returns whether a permission is granted for all collections. */
export function isGrantedForAll(may: readonly string[], permission: Permission): boolean {
	return includes(may, permission, "");
}

function includes(may: readonly string[], permission: Permission, of: string): boolean {
	return permissions.slice(permissions.indexOf(permission)).some((each) => may.includes(`${each}${of}`));
}
