import type { Author } from "../author.ts";
import { type AnyCollection, hasDrafts } from "../collection.ts";
import type { AnyField } from "../field.ts";
import { type AccessLevel, isAtLeast, levelOf, type PossiblyRestricted } from "./access-level.ts";
import type { ActorToken, Permission } from "./token-rights.ts";

/** Resolved once per request. */
export interface Permissions {
	/** Undefined without a role. */
	readonly level: AccessLevel | undefined;
	/** Includes websites added later. */
	readonly allWebsites: boolean;
	/** Ids as in settings. An empty list means nowhere. */
	readonly scopes: readonly string[];
	/** Limits the rights to those of the token. */
	readonly token?: ActorToken;
	/** An admin publishes without the required approval. */
	readonly overridesApproval?: true;
}

/** The program itself is the system. */
export interface Actor extends Permissions, Author {
	readonly kind: "visitor" | "user" | "guest" | "system";
	/** "" for other callers than users. */
	readonly uid: string;
	/** Key in the browser of a guest; "" for other callers. */
	readonly key: string;
}

const nothing = { level: undefined, allWebsites: false, scopes: [] } as const;
const unknown = { name: "", tokenName: "", uid: "", key: "" } as const;

export const visitor: Actor = { kind: "visitor", ...nothing, ...unknown };
export const system: Actor = {
	...{ kind: "system", level: "admin", allWebsites: true, scopes: ["all"] },
	...{ ...unknown, name: "system" },
};
export const importer: Actor = { ...system, name: "import" };

export function userActor(
	user: PossiblyRestricted & { readonly id: string; readonly scopes: readonly string[] },
	token?: ActorToken,
): Actor {
	const { id, scopes } = user;
	const permissions = { level: levelOf(user), allWebsites: scopes.includes("all"), scopes };
	return {
		...{ kind: "user", ...permissions, uid: id, key: "", name: id, tokenName: token?.name ?? "" },
		...(token && { token }),
	};
}

/** @param key "" for none */
export function guestActor(key: string): Actor {
	return { kind: "guest", ...nothing, ...unknown, key };
}

/** For an action that the author may not do directly. */
export function onBehalfOf({ name, tokenName }: Author): Actor {
	return { ...system, name, tokenName };
}

/** A uid, "system", or "" if unknown. */
export function actorName({ name }: Author): string {
	return name;
}

export function hasAccess({ level }: Permissions, required: AccessLevel): boolean {
	return isAtLeast(level, required);
}

export function isStaff(actor: Actor): boolean {
	return actor.kind === "user" && hasAccess(actor, "viewer");
}

export function hasAllWebsites({ allWebsites }: Permissions): boolean {
	return allWebsites;
}

export function isScoped(actor: Actor): boolean {
	return actor.kind === "user" && !actor.allWebsites;
}

function may(permissions: Permissions, permission: Permission, collection: AnyCollection): boolean {
	return (
		hasAccess(permissions, levelFor[permission](collection)) &&
		(permissions.token?.[permission].includes(collection.name) ?? true)
	);
}

/** False for a token for some websites. */
export function seesOwnEverywhere({ token }: Permissions): boolean {
	return token?.hasAllScopes ?? true;
}

/** Lowest level that sees unpublished records. */
export function readLevel({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "viewer";
}

export function draftLevel({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "contributor";
}

const levelFor: Readonly<Record<Permission, (collection: AnyCollection) => AccessLevel>> = {
	read: readLevel,
	write: draftLevel,
	publish: ({ editedBy }) => editedBy,
};

export function mayReadAll(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "read", collection);
}

export function mayDraft(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "write", collection);
}

/** Includes publishing, taking down, ordering and saving at once. */
export function mayWrite(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "publish", collection);
}

/** Includes drafts that others publish. */
export function mayCreate(actor: Actor, collection: AnyCollection): boolean {
	const needed = Object.values(collection.fields).filter(({ required }) => required);
	return mayDraft(actor, collection) && needed.every((field) => mayWriteField(actor, field));
}

export function mayRemove(actor: Actor, collection: AnyCollection): boolean {
	return mayWrite(actor, collection) && mayCreate(actor, collection);
}

/** For collections without drafts. The caller checks the uses of the record. */
export function mayChangeOwn(
	actor: Actor,
	collection: AnyCollection,
	{ createdBy }: { readonly createdBy: string },
): boolean {
	return mayDraft(actor, collection) && actor.uid !== "" && actor.uid === createdBy;
}

export function mayChange(
	actor: Actor,
	collection: AnyCollection,
	record: { readonly createdBy: string } | undefined,
): boolean {
	if (mayWrite(actor, collection)) return true;
	if (hasDrafts(collection)) return mayDraft(actor, collection);
	return record !== undefined && mayChangeOwn(actor, collection, record);
}

/** Publishers, or the only author. */
export function mayDiscard(
	actor: Actor,
	collection: AnyCollection,
	{ authors }: { readonly authors: readonly string[] },
): boolean {
	if (mayWrite(actor, collection)) return true;
	return mayDraft(actor, collection) && authors.every((author) => author === actorName(actor));
}

export function mayComment(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "write", collection);
}

export function mayRelease(actor: Actor): boolean {
	return hasAccess(actor, "editor");
}

export function mayOverrideApproval(actor: Actor): boolean {
	return hasAccess(actor, "admin");
}

export function maySetTimes(actor: Actor): boolean {
	return hasAccess(actor, "admin");
}

export function mayWriteField(actor: Actor, field: AnyField): boolean {
	if (field.systemOnly) return actor.kind === "system";
	return !field.adminOnly || hasAccess(actor, "admin");
}
