/** None of the servers is what is wanted of them; says of each why. */
export class NoServerError extends Error {
	override readonly name = "NoServerError";
	/** As PostgreSQL's own: a connection could not be established. */
	readonly code = "08001";
}
