import fc from "fast-check";
import sharp from "sharp";

const width = 48;
const height = 36;
const soundOnes = 10;

/** Ten small valid pictures, of every supported format and encoding. */
export async function soundPictures(): Promise<readonly Buffer[]> {
	// Constant, so that a mutation always makes the same picture.
	const pixels = Uint8Array.from(
		{ length: width * height * 3 },
		(_, at) => Math.imul(at, 2_654_435_761) >>> 24,
	);
	const noise = () => sharp(pixels, { raw: { width, height, channels: 3 } });
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

/** A change to a valid picture, which is identified by its number; offsets beyond its end wrap around. */
export type Mutation = { readonly of: number } & (
	| { readonly does: "set" | "flip"; readonly bytes: readonly (readonly [at: number, by: number])[] }
	| { readonly does: "cut"; readonly at: number }
	| { readonly does: "double"; readonly at: number; readonly length: number }
	| { readonly does: "go on as"; readonly at: number; readonly other: number; readonly from: number }
);

const anywhere = fc.nat(99_999);
// Headers are short and decide most.
const offset = fc.oneof(fc.nat(63), anywhere);
const picture = fc.nat(soundOnes - 1);
const changed = (most: number) => fc.array(fc.tuple(offset, fc.nat(most)), { minLength: 1, maxLength: 8 });

/** Bytes set, bits flipped, the end lost, a piece doubled, or another picture's end. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
	fc.record({ of: picture, does: fc.constant("set" as const), bytes: changed(255) }),
	fc.record({ of: picture, does: fc.constant("flip" as const), bytes: changed(7) }),
	fc.record({ of: picture, does: fc.constant("cut" as const), at: anywhere }),
	fc.record({ of: picture, does: fc.constant("double" as const), at: offset, length: fc.nat(200) }),
	fc.record({
		of: picture,
		does: fc.constant("go on as" as const),
		at: offset,
		other: picture,
		from: anywhere,
	}),
);

/** The bytes of one of the valid pictures after a mutation. */
export function mutated(sound: readonly Buffer[], mutation: Mutation): Buffer {
	const bytes = Buffer.from(sound[mutation.of] ?? []);
	const head = (at: number) => bytes.subarray(0, at % bytes.length);
	if (mutation.does === "cut") return head(mutation.at);
	if (mutation.does === "double") {
		const start = head(mutation.at);
		return Buffer.concat([start, bytes.subarray(Math.max(0, start.length - mutation.length))]);
	}
	if (mutation.does === "go on as") {
		const other = sound[mutation.other] ?? bytes;
		return Buffer.concat([head(mutation.at), other.subarray(mutation.from % other.length)]);
	}
	for (const [at, by] of mutation.bytes) {
		const before = bytes[at % bytes.length] ?? 0;
		bytes[at % bytes.length] = mutation.does === "set" ? by : before ^ (1 << by);
	}
	return bytes;
}
