import type { Author } from "../author.ts";
import { type AnyCollection, hasDrafts } from "../collection.ts";
import type { AnyField } from "../field.ts";
import { type AccessLevel, isAtLeast, levelOf, type PossiblyRestricted } from "./access-level.ts";
import type { ActorToken, Permission } from "./token-rights.ts";

/** Rights of a caller, resolved once per request. */
export interface Permissions {
	/** Access level of the roles and their restrictions; undefined without a role. */
	readonly level: AccessLevel | undefined;
	/** True if the rights are for all websites, including websites added later. */
	readonly allWebsites: boolean;
	/** Scopes of the rights: ids as in settings, `all` for all websites. An empty list means nowhere. */
	readonly scopes: readonly string[];
	/** API token of the request, which limits the rights of its creator. */
	readonly token?: ActorToken;
	/** True if an admin requests publication without the required approval. */
	readonly overridesApproval?: true;
}

/** A caller with their rights. The program itself (import, sample content) is the system. */
export interface Actor extends Permissions, Author {
	readonly kind: "visitor" | "user" | "guest" | "system";
	/** Id of a user; "" for other callers. */
	readonly uid: string;
	/** Key in the browser of a guest with a share link; "" for other callers. */
	readonly key: string;
}

const nothing = { level: undefined, allWebsites: false, scopes: [] } as const;
const unknown = { name: "", tokenName: "", uid: "", key: "" } as const;

export const visitor: Actor = { kind: "visitor", ...nothing, ...unknown };
export const system: Actor = {
	...{ kind: "system", level: "admin", allWebsites: true, scopes: ["all"] },
	...{ ...unknown, name: "system" },
};
/** The system during an import from another system. */
export const importer: Actor = { ...system, name: "import" };

/** Returns a user's record, or the signed-in user, as an actor. @param token API token of the request */
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

/** Returns a guest with a share link as actor. @param key key in their browser; "" for none */
export function guestActor(key: string): Actor {
	return { kind: "guest", ...nothing, ...unknown, key };
}

/** Returns the system as actor, for an action that the author requested but may not do directly. */
export function onBehalfOf({ name, tokenName }: Author): Actor {
	return { ...system, name, tokenName };
}

/** Returns the author of an action for the history: a uid, "system", or "" for an unknown caller. */
export function actorName({ name }: Author): string {
	return name;
}

/** Returns whether the actor has this level of access, or a higher one, within their scopes. */
export function hasAccess({ level }: Permissions, required: AccessLevel): boolean {
	return isAtLeast(level, required);
}

/** Returns whether the actor is a user whose roles open the back office. */
export function isStaff(actor: Actor): boolean {
	return actor.kind === "user" && hasAccess(actor, "viewer");
}

/** Returns whether the actor's rights are for all websites, by the scope `all`. */
export function hasAllWebsites({ allWebsites }: Permissions): boolean {
	return allWebsites;
}

/** Returns whether the actor is a user with rights to some websites only. */
export function isScoped(actor: Actor): boolean {
	return actor.kind === "user" && !actor.allWebsites;
}

/** Returns whether the actor's access and token both permit something with a collection. */
function may(permissions: Permissions, permission: Permission, collection: AnyCollection): boolean {
	return (
		hasAccess(permissions, levelFor[permission](collection)) &&
		(permissions.token?.[permission].includes(collection.name) ?? true)
	);
}

/**
 * Returns whether the actor sees their own records and activity on all websites. A token for some websites does not
 * permit that.
 */
export function seesOwnEverywhere({ token }: Permissions): boolean {
	return token?.hasAllScopes ?? true;
}

/** Returns the lowest access level that sees all records of a collection, including unpublished ones. */
export function readLevel({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "viewer";
}

/** Returns the lowest access level that writes drafts of a collection's records. */
export function draftLevel({ editedBy }: AnyCollection): AccessLevel {
	return editedBy === "admin" ? "admin" : "contributor";
}

const levelFor: Readonly<Record<Permission, (collection: AnyCollection) => AccessLevel>> = {
	read: readLevel,
	write: draftLevel,
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
export function mayCreate(actor: Actor, collection: AnyCollection): boolean {
	const needed = Object.values(collection.fields).filter(({ required }) => required);
	return mayDraft(actor, collection) && needed.every((field) => mayWriteField(actor, field));
}

/** Returns whether the actor may add and remove records of the collection. This requires the right to create them. */
export function mayRemove(actor: Actor, collection: AnyCollection): boolean {
	return mayWrite(actor, collection) && mayCreate(actor, collection);
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
	return mayDraft(actor, collection) && actor.uid !== "" && actor.uid === createdBy;
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
export function maySetTimes(actor: Actor): boolean {
	return hasAccess(actor, "admin");
}

/** Returns whether the actor may change this field of a record that it may write. */
export function mayWriteField(actor: Actor, field: AnyField): boolean {
	if (field.systemOnly) return actor.kind === "system";
	return !field.adminOnly || hasAccess(actor, "admin");
}
