/** A file that is not taken, because of what it is; the reason is a sentence for a person (answered as 415). */
export class RefusedFileError extends Error {
	override readonly name = "RefusedFileError";
	readonly status = 415;
	readonly reason: string;
	constructor(reason: string) {
		super(reason);
		this.reason = reason;
	}
}
