import { type AnyCollection, hasDrafts } from "../collection.ts";
import type { AnyField } from "../field.ts";
import { type AccessLevel, isAtLeast, levelOf, type Restrictions } from "./access-level.ts";
import type { ActorToken, Permission } from "./token-rights.ts";

/** A user; omitted restrictions do not apply. */
export interface UserActor extends Partial<Restrictions> {
	readonly kind: "user";
	readonly uid: string;
	readonly roles: readonly string[];
	/** Scopes of the roles: ids as in settings, `all` for all websites. An empty list means nowhere. */
	readonly scopes: readonly string[];
	readonly overridesApproval?: true;
	/** API token of the request, which limits the rights of the user. */
	readonly token?: ActorToken;
}

/** A caller. The program itself (import, sample content) is the system, sometimes on behalf of a user. */
export type Actor =
	| { readonly kind: "visitor"; readonly token?: never }
	| UserActor
	/** A guest with a share link, identified only by a key in their browser. */
	| { readonly kind: "guest"; readonly key: string; readonly token?: never }
	| {
			readonly kind: "system";
			readonly onBehalfOf?: string;
			readonly byToken?: string;
			readonly token?: never;
	  };

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };
/** The system during an import from another system. */
export const importer: Actor = { kind: "system", onBehalfOf: "import" };

/** Returns the author of an action for the history: a uid, "system", or "" for an unknown caller. */
export function actorName(actor: Actor): string {
	if (actor.kind === "user") return actor.uid;
	return actor.kind === "system" ? (actor.onBehalfOf ?? "system") : "";
}

/** Returns the name of the API token that was used; "" for none. */
export function tokenName(actor: Actor): string {
	return (actor.kind === "system" ? actor.byToken : actor.token?.name) ?? "";
}

/** Returns the system as actor, for an action that the user requested but may not do directly. */
export function onBehalfOf(actor: Actor): Actor {
	return { kind: "system", onBehalfOf: actorName(actor), byToken: tokenName(actor) };
}

/** Returns whether the actor has this level of access, or a higher one, within their scopes. */
export function hasAccess(actor: Actor, required: AccessLevel): boolean {
	if (actor.kind === "system") return true;
	return actor.kind === "user" && isAtLeast(levelOf(actor), required);
}

/** Returns whether the actor is a user whose roles open the back office. */
export function isStaff(actor: Actor): boolean {
	return actor.kind === "user" && hasAccess(actor, "viewer");
}

/** Scope of a global role. */
const everywhere = "all";

/** Returns whether the actor's rights are for all websites, by the scope `all`. */
export function hasAllWebsites(actor: Actor): boolean {
	if (actor.kind === "system") return true;
	return actor.kind === "user" && actor.scopes.includes(everywhere);
}

/** Returns whether the actor's access and token both permit something with a collection. */
function may(actor: Actor, permission: Permission, collection: AnyCollection): boolean {
	return (
		hasAccess(actor, levelFor[permission](collection)) &&
		(actor.token?.[permission].includes(collection.name) ?? true)
	);
}

/**
 * Returns whether the actor sees their own activity on all websites. A token for some websites does not permit that.
 */
export function isToldOfOwn(actor: Actor): boolean {
	return actor.token?.holdsAsMaker ?? true;
}

/** Returns the lowest access level that sees all records of a collection, including unpublished ones. */
export function seenBy({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "viewer";
}

/** Returns the lowest access level that writes drafts of a collection's records. */
export function workedOnBy({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "contributor";
}

const levelFor: Readonly<Record<Permission, (collection: AnyCollection) => AccessLevel>> = {
	read: seenBy,
	write: workedOnBy,
	publish: ({ editedBy }) => editedBy,
};

/** Returns whether the actor sees all records of the collection within their scopes, including unpublished ones. */
export function mayReadAll(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "read", collection);
}

/** Returns whether the actor may write drafts of the collection's records, which visitors do not see. */
export function mayDraft(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "write", collection);
}

/**
 * Returns whether the actor may change the published records of the collection: publish, take down, order, save at
 * once.
 */
export function mayWrite(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "publish", collection);
}

/** Returns whether the actor may create records of the collection, at least as drafts for others to publish. */
export function mayBegin(actor: Actor, collection: AnyCollection): boolean {
	const needed = Object.values(collection.fields).filter(({ required }) => required);
	return mayDraft(actor, collection) && needed.every((field) => mayWriteField(actor, field));
}

/** Returns whether the actor may add and remove records of the collection. This requires the right to create them. */
export function mayRemove(actor: Actor, collection: AnyCollection): boolean {
	return mayWrite(actor, collection) && mayBegin(actor, collection);
}

/**
 * Returns whether the actor may change a record that they added, in a collection without drafts. The caller checks its
 * uses.
 */
export function mayChangeOwn(
	actor: Actor,
	collection: AnyCollection,
	{ createdBy }: { readonly createdBy: string },
): boolean {
	return mayDraft(actor, collection) && actor.kind === "user" && actor.uid === createdBy;
}

/** Returns whether the actor may save changes of a record: published, as a draft, or of a record that they added. */
export function mayChange(
	actor: Actor,
	collection: AnyCollection,
	record: { readonly createdBy: string } | undefined,
): boolean {
	if (mayWrite(actor, collection)) return true;
	if (hasDrafts(collection)) return mayDraft(actor, collection);
	return record !== undefined && mayChangeOwn(actor, collection, record);
}

/** Returns whether the actor may discard the draft of a record: they may publish it, or wrote all of it. */
export function mayDiscard(
	actor: Actor,
	collection: AnyCollection,
	{ authors }: { readonly authors: readonly string[] },
): boolean {
	if (mayWrite(actor, collection)) return true;
	return mayDraft(actor, collection) && authors.every((author) => author === actorName(actor));
}

/** Returns whether the actor may comment on the collection's records. */
export function mayComment(actor: Actor, collection: AnyCollection): boolean {
	return may(actor, "write", collection);
}

/** Returns whether the actor may make and publish releases. */
export function mayRelease(actor: Actor): boolean {
	return hasAccess(actor, "editor");
}

/** Returns whether the actor may publish without the approval that the settings require. */
export function mayOverrideApproval(actor: Actor): boolean {
	return hasAccess(actor, "admin");
}

/** Returns whether the actor may set the id and the times of a new record. */
export function mayBringOver(actor: Actor): boolean {
	return hasAccess(actor, "admin");
}

/** Returns whether the actor may change this field of a record that it may write. */
export function mayWriteField(actor: Actor, field: AnyField): boolean {
	if (field.systemOnly) return actor.kind === "system";
	return !field.adminOnly || hasAccess(actor, "admin");
}
