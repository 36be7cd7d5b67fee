declare const brand: unique symbol;

/** An id of another kind, or any text, is a compile error in its place. */
export type Id<Thing extends string> = string & { readonly [brand]: Thing };

export type RecordId = Id<"record">;
export type UserId = Id<"user">;
export type SessionId = Id<"session">;
export type WebsiteId = Id<"website">;
export type ImportId = Id<"import">;
export type PasskeyId = Id<"passkey">;
export type TokenId = Id<"token">;
export type ShareId = Id<"share">;
export type WebhookId = Id<"webhook">;
export type DeliveryId = Id<"delivery">;
export type ReleaseId = Id<"release">;
export type ReleaseItemId = Id<"release item">;
export type ThreadId = Id<"comment thread">;
export type CommentId = Id<"comment">;
/** Key of the stored bytes of an uploaded file. */
export type BlobKey = Id<"blob">;
/** SHA-256 of bytes, in hexadecimal. */
export type Sha256 = Id<"SHA-256">;

/** Declares the kind of an id, where it enters the program: from a row, or from a parameter of a request. */
export function toId<Kind extends Id<string>>(text: unknown): Kind {
	return String(text) as Kind;
}

/** Returns the id of the record of the collection `users` or `websites`, whose ids are those of the user or website. */
export function recordIdOf(id: UserId | WebsiteId): RecordId {
	return toId(id);
}
