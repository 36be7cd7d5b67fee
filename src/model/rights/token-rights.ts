import { type AnyCollection, isOfPeople } from "../collection.ts";
import { type CollectionName, collectionNames, collections } from "../model.ts";

/** Each includes the previous ones. */
export const permissions = ["read", "write", "publish"] as const;
export type Permission = (typeof permissions)[number];

export const filesGrant = "files";

export type PermittedCollections = Readonly<Record<Permission, readonly string[]>>;

export interface ActorToken extends PermittedCollections {
	readonly name: string;
	/** As entered: `read`, `write:content`, `files`. */
	readonly may: readonly string[];
	/** Covers all scopes of its creator. Other tokens do not show the creator's actions elsewhere. */
	readonly hasAllScopes: boolean;
}

export function listGrants(): readonly string[] {
	const perCollection = collectionNames.flatMap((name) =>
		permissions
			.filter((permission) => isGrantable(permission, collections[name]))
			.map((permission) => `${permission}:${name}`),
	);
	return [...permissions, filesGrant, ...perCollection];
}

/** Tokens cannot edit users, and files have a separate grant. */
export function isGrantable(permission: Permission, collection: AnyCollection): boolean {
	return permission === "read" || !(isOfPeople(collection) || collection.belongsTo);
}

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

export function isGrantedForAll(may: readonly string[], permission: Permission): boolean {
	return includes(may, permission, "");
}

function includes(may: readonly string[], permission: Permission, of: string): boolean {
	return permissions.slice(permissions.indexOf(permission)).some((each) => may.includes(`${each}${of}`));
}
