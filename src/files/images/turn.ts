import sharp, { type Sharp } from "sharp";
import { turnOf } from "./orientation.ts";
import type { Pixels } from "./texture.ts";

export async function turn({ data, width, height }: Pixels, orientation: number | undefined): Promise<Sharp> {
	const { isMirrored, degrees } = turnOf(orientation);
	const picture = sharp(data, { raw: { width, height, channels: 4 } });
	if (!isMirrored) return degrees ? picture.rotate(degrees) : picture;
	// The codec always rotates before it mirrors, whatever the call order.
	const mirrored = await picture.flop().toBuffer();
	const again = sharp(mirrored, { raw: { width, height, channels: 4 } });
	return degrees ? again.rotate(degrees) : again;
}
