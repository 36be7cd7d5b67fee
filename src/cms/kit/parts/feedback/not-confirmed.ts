/** The user cancelled reauthentication; the action was not run, and typed values stay. */
export class NotConfirmedError extends Error {
	override readonly name = "NotConfirmedError";
	constructor() {
		super("Nothing was changed, because you did not confirm your identity.");
	}
}
