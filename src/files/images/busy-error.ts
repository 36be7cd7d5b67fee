export class BusyError extends Error {
	override readonly name = "BusyError";
	readonly status = 503;
	readonly retryAfter = 5;
	constructor() {
		super("Too many pictures are being read. Please try again in a moment.");
	}
}
