import type { Context } from "hono";
import type { AddressLimits } from "../http/address-limits.ts";
import { clientOf } from "../http/host.ts";

export class TooManyImagesError extends Error {
	override readonly name = "TooManyImagesError";
	readonly waitSeconds: number;
	constructor(waitSeconds: number) {
		super("too many pictures to be made for one address");
		this.waitSeconds = waitSeconds;
	}
}

/** Cached images are not counted. @throws {TooManyImagesError} */
export function countGenerated(limits: AddressLimits, context: Context, trustProxy: boolean): void {
	const waitSeconds = limits.take("rendition", clientOf(context, trustProxy));
	if (waitSeconds > 0) throw new TooManyImagesError(waitSeconds);
}
