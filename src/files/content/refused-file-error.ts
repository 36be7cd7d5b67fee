/** The reason is a sentence for users (status 415). */
export class RefusedFileError extends Error {
	override readonly name = "RefusedFileError";
	readonly status = 415;
	readonly reason: string;
	constructor(reason: string) {
		super(reason);
		this.reason = reason;
	}
}
