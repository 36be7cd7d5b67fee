/** The person did not confirm that it is them; what they began is not done, and what they typed stays. */
export class NotConfirmedError extends Error {
	override readonly name = "NotConfirmedError";
	constructor() {
		super("Nothing was changed, because you did not confirm that it is you.");
	}
}
