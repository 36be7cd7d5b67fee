import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type IconDrawing, iconFiles } from "../../../model/drawing.ts";
import { openPicture, readHead } from "../codec.ts";
import { frameOf } from "../frame.ts";
import type { DrawOptions, Limits } from "../jobs.ts";
import { cardSvg } from "./card.ts";
import { icoOf } from "./ico.ts";
import { monogramSvg } from "./monogram.ts";

const icoSizes = [16, 32, 48];

/** Writes a picture that the program draws itself; bytes of it. @throws {UnreadablePictureError} of a broken logo */
export async function draw(to: string, options: DrawOptions, limits: Limits): Promise<{ bytes: number }> {
	const bytes = await drawn(options, limits);
	await writeFile(to, bytes);
	return { bytes: bytes.length };
}

async function drawn(options: DrawOptions, limits: Limits): Promise<Buffer> {
	const { drawing, file } = options;
	if (drawing.kind === "card")
		return sharp(Buffer.from(await cardSvg(drawing)))
			.png({ palette: true, colours: 128, effort: 8 })
			.toBuffer();
	if (file === "icon.svg") return Buffer.from(await monogramSvg(drawing));
	const whole = await iconPicture(drawing, options, limits);
	const inSize = (size: number) => sharp(whole).resize(size, size).png({ effort: 8 }).toBuffer();
	if (file !== "favicon.ico") return inSize(file ? iconFiles[file].size : 512);
	return icoOf(await Promise.all(icoSizes.map(async (size) => ({ size, png: await inSize(size) }))));
}

/** The square of the logo around its focal point, or the letter; as a PNG. */
async function iconPicture(drawing: IconDrawing, { logo }: DrawOptions, limits: Limits): Promise<Buffer> {
	if (!logo)
		return sharp(Buffer.from(await monogramSvg(drawing)))
			.png()
			.toBuffer();
	const head = await readHead(logo.source, limits);
	const side = Math.max(head.width, head.height);
	const { cut } = frameOf(head, { width: side, height: side, crop: logo.crop, focus: logo.focus });
	const [edge, kernel] = [512, "lanczos3"] as const;
	return openPicture(logo.source, limits, "first")
		.extract(cut)
		.resize(edge, edge, { fit: "fill", kernel })
		.flatten({ background: drawing.paper })
		.png()
		.toBuffer();
}
