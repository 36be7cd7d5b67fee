import type { Context } from "hono";
import type { AddressLimits } from "./address-limits.ts";
import { askerOf } from "./host.ts";

/** An address has had as many pictures made as it may for now. */
export class TooManyPicturesError extends Error {
	override readonly name = "TooManyPicturesError";
	readonly waitSeconds: number;
	constructor(waitSeconds: number) {
		super("too many pictures to be made for one address");
		this.waitSeconds = waitSeconds;
	}
}

/** Counts, for whoever asks, a picture that has to be made; those that are kept cost little. @throws {TooManyPicturesError} */
export function countMade(limits: AddressLimits, context: Context, trustProxy: boolean): void {
	const waitSeconds = limits.take("rendition", askerOf(context, trustProxy));
	if (waitSeconds > 0) throw new TooManyPicturesError(waitSeconds);
}
