/** The message has a reason for each server. */
export class NoServerError extends Error {
	override readonly name = "NoServerError";
	/** PostgreSQL: the connection could not be established. */
	readonly code = "08001";
}
