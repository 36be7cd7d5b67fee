import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { heroFrames, loop } from "./video.ts";

const folder = process.argv[2];
if (!folder) throw new Error("Say which folder the frames go to");
await mkdir(folder, { recursive: true });
const guyline = { ink: "#271419", paper: "#f9f1f1", primary: "#b5165b", secondary: "#2b2d42" };
let frame = 0;
for (const svg of heroFrames("events-nz", guyline, loop.framesPerSecond * loop.seconds)) {
	const name = `${`${frame++}`.padStart(4, "0")}.png`;
	await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(join(folder, name));
}
