import sharp from "sharp";

const width = 48;
const height = 36;

/** Ten small pictures that are sound, of every format and way of writing that is read. */
export async function soundPictures(): Promise<readonly Buffer[]> {
	const noise = () =>
		sharp({
			create: {
				width,
				height,
				channels: 3,
				background: "#864",
				noise: { type: "gaussian", mean: 128, sigma: 40 },
			},
		});
	const still = await noise().png().toBuffer();
	const moving = () => sharp([still, still, still], { join: { animated: true } });
	return Promise.all([
		noise().jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
		noise().jpeg({ progressive: true }).withMetadata().toBuffer(),
		still,
		noise().png({ palette: true, progressive: true }).toBuffer(),
		noise().gif().toBuffer(),
		moving().gif().toBuffer(),
		noise().webp().withMetadata().toBuffer(),
		moving().webp({ lossless: true }).toBuffer(),
		noise().avif({ effort: 0 }).toBuffer(),
		noise().tiff({ compression: "lzw" }).toBuffer(),
	]);
}

/** `count` pictures of which each was a sound one until bytes were flipped, lost, doubled or exchanged; always the same. */
export function* mutated(sound: readonly Buffer[], count: number): Generator<Buffer> {
	const random = randomFrom(20_260_131);
	const below = (most: number) => Math.floor(random() * most);
	for (let number = 0; number < count; number++) {
		const bytes = Buffer.from(sound[number % sound.length] ?? []);
		const other = sound[below(sound.length)] ?? bytes;
		const way = below(5);
		// Heads are short and decide most.
		const place = () => below(random() < 0.5 ? Math.min(64, bytes.length) : bytes.length);
		if (way < 2) {
			for (let flips = 1 + below(8); flips > 0; flips--) {
				const at = place();
				bytes[at] = random() < 0.5 ? below(256) : (bytes[at] ?? 0) ^ (1 << below(8));
			}
			yield bytes;
		} else if (way === 2) yield bytes.subarray(0, below(bytes.length));
		else if (way === 3)
			yield Buffer.concat([bytes.subarray(0, place()), other.subarray(below(other.length))]);
		else {
			const at = place();
			yield Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - below(200)))]);
		}
	}
}

/** The generator called mulberry32. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
