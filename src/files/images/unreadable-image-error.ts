/** Also for exceeded limits. The reason is a sentence for users. */
export class UnreadableImageError extends Error {
	override readonly name = "UnreadableImageError";
	readonly status = 422;
	readonly reason: string;
	constructor(reason: string, options?: { readonly cause?: unknown }) {
		super(reason, options);
		this.reason = reason;
	}
}
