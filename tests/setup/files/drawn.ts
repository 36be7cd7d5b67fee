import sharp from "sharp";

/** A picture of one colour: the same for the same number, other bytes for each below 250. */
export async function drawn(number: number, width = 320, height = 200): Promise<Buffer> {
	const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: number };
	return sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer();
}

/** A picture that cannot be compressed: about as many bytes as it has pixels. */
export async function noisy(seed: number, width = 1_200, height = 900): Promise<Buffer> {
	const pixels = Buffer.alloc(width * height * 3);
	let state = seed + 1;
	for (let at = 0; at < pixels.length; at++) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		pixels[at] = state >>> 24;
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.jpeg({ quality: 90 })
		.toBuffer();
}
