import type { Context } from "hono";
import type { AddressLimits } from "../http/address-limits.ts";
import { clientOf } from "../http/host.ts";

/** An address has exceeded its limit of created images. */
export class TooManyImagesError extends Error {
	override readonly name = "TooManyImagesError";
	readonly waitSeconds: number;
	constructor(waitSeconds: number) {
		super("too many pictures to be made for one address");
		this.waitSeconds = waitSeconds;
	}
}

/** Counts a client's newly created image; cached ones cost little. @throws {TooManyImagesError} */
export function countGenerated(limits: AddressLimits, context: Context, trustProxy: boolean): void {
	const waitSeconds = limits.take("rendition", clientOf(context, trustProxy));
	if (waitSeconds > 0) throw new TooManyImagesError(waitSeconds);
}
