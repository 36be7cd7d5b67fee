declare const brand: unique symbol;

/** Id of one kind of thing. An id of another kind, or any text, is a compile error in its place. */
export type Id<Thing extends string> = string & { readonly [brand]: Thing };

export type UserId = Id<"user">;
export type SessionId = Id<"session">;
export type WebsiteId = Id<"website">;
export type ImportId = Id<"import">;

/** Declares the kind of an id, where it enters: from a row, a parameter of a request, or newly made. */
export function toId<Kind extends Id<string>>(text: unknown): Kind {
	return String(text) as Kind;
}
