declare const brand: unique symbol;

/** Other ids and plain text are compile errors in its place. */
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
/** Key of an uploaded file's stored bytes. */
export type BlobKey = Id<"blob">;
export type Sha256 = Id<"SHA-256">;

/** For ids from a row or a request. */
export function toId<Kind extends Id<string>>(text: unknown): Kind {
	return String(text) as Kind;
}

/** These records have the id of their user or website. */
export function recordIdOf(id: UserId | WebsiteId): RecordId {
	return toId(id);
}
