/** None of the servers has the required role. The message gives the reason for each server. */
export class NoServerError extends Error {
	override readonly name = "NoServerError";
	/** PostgreSQL's code for a connection that could not be established. */
	readonly code = "08001";
}
