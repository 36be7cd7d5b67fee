/** The image queue is full (status 503); the client may retry later. */
export class BusyError extends Error {
	override readonly name = "BusyError";
	readonly status = 503;
	/** Seconds until the next attempt. */
	readonly retryAfter = 5;
	constructor() {
		super("Too many pictures are being read. Please try again in a moment.");
	}
}
