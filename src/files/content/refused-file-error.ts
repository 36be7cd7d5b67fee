/** The reason is a sentence for users. */
export class RefusedFileError extends Error {
	override readonly name = "RefusedFileError";
	readonly status = 415;
	readonly reason: string;
	constructor(reason: string) {
		super(reason);
		this.reason = reason;
	}
}
