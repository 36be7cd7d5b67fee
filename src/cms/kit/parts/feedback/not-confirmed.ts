/** The user cancelled reauthentication, and the action was not run. */
export class NotConfirmedError extends Error {
	override readonly name = "NotConfirmedError";
	constructor() {
		super("Nothing was changed, because you did not confirm your identity.");
	}
}
