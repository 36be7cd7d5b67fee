/** More pictures wait to be read than may wait (answered as 503); asking again later helps. */
export class BusyError extends Error {
	override readonly name = "BusyError";
	readonly status = 503;
	/** Seconds after which to ask again. */
	readonly retryAfter = 5;
	constructor() {
		super("Too many pictures are being read. Please try again in a moment.");
	}
}
