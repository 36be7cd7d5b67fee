import type { AnyCollection } from "./collection.ts";
import type { AnyField } from "./field.ts";
import type { Role } from "./roles.ts";

/** Who asks. The program itself (import, sample content) is the system, at times because a user told it to. */
export type Actor =
	| { readonly kind: "visitor" }
	| { readonly kind: "user"; readonly uid: string; readonly roles: readonly string[] }
	| { readonly kind: "system"; readonly onBehalfOf?: string };

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };

/** Who did it, for the history: a uid, "system", or "" for nobody known. */
export function actorName(actor: Actor): string {
	if (actor.kind === "user") return actor.uid;
	return actor.kind === "system" ? (actor.onBehalfOf ?? "system") : "";
}

function hasRole(actor: Actor, wanted: readonly Role[]): boolean {
	if (actor.kind === "system") return true;
	return actor.kind === "user" && wanted.some((role) => actor.roles.includes(role));
}

/** Tells whether the actor sees every record of the collection, unpublished ones too. */
export function mayReadAll(actor: Actor, collection: AnyCollection): boolean {
	return hasRole(actor, collection.editedBy);
}

/** Tells whether the actor may add, change and remove records of the collection. */
export function mayWrite(actor: Actor, collection: AnyCollection): boolean {
	return hasRole(actor, collection.editedBy);
}

/** Tells whether the actor may remove records of the collection: only who could also have added them. */
export function mayRemove(actor: Actor, collection: AnyCollection): boolean {
	const needed = Object.values(collection.fields).filter(({ required }) => required);
	return mayWrite(actor, collection) && needed.every((field) => mayWriteField(actor, field));
}

/** Tells whether the actor may say which id a new record has, and when it came to be. */
export function mayBringOver(actor: Actor): boolean {
	return hasRole(actor, ["admin"]);
}

/** Tells whether the actor may change this field of a record that it may write. */
export function mayWriteField(actor: Actor, field: AnyField): boolean {
	if (field.systemOnly) return actor.kind === "system";
	return !field.adminOnly || hasRole(actor, ["admin"]);
}
