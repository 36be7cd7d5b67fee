import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type CardDrawing, type IconDrawing, iconFiles } from "../../../model/look/drawing.ts";
import { openImage, readHead } from "../codec.ts";
import { frameOf } from "../frame.ts";
import type { DrawOptions, Limits, ShownPicture } from "../jobs.ts";
import { turnedSize } from "../orientation.ts";
import { still } from "../render.ts";
import { cardLogo, cardPlate, cardSvg } from "./card.ts";
import { openTypeface } from "./typeface.ts";

const side = 512;
const letterSize = 400;

async function monogramSvg({ letter, ground, ink }: IconDrawing): Promise<string> {
	const face = await openTypeface("grotesque", { weight: 700 });
	const shown = [...face.shown(letter).toUpperCase()][0] ?? "";
	const x = (side - face.widthOf(shown, letterSize)) / 2;
	const y = (side + letterSize * face.capHeight) / 2;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
		`<rect width="${side}" height="${side}" fill="${ground}"/>`,
		`<g fill="${ink}">${face.drawn(shown, letterSize, { x, y })}</g>`,
		"</svg>",
	].join("");
}

interface IcoImage {
	/** At most 256. */
	readonly size: number;
	readonly png: Buffer;
}

const [headBytes, entryBytes] = [6, 16];

/** Contains PNG data, which Windows supports since Vista. */
function icoOf(pictures: readonly IcoImage[]): Buffer {
	const head = Buffer.alloc(headBytes + pictures.length * entryBytes);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let at = head.length;
	for (const [index, { size, png }] of pictures.entries()) {
		const entry = headBytes + index * entryBytes;
		head.writeUInt8(size % 256, entry);
		head.writeUInt8(size % 256, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(at, entry + 12);
		at += png.length;
	}
	return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const icoSizes = [16, 32, 48];

/** @throws {UnreadableImageError} */
export async function draw(to: string, options: DrawOptions, limits: Limits): Promise<{ bytes: number }> {
	const bytes = await drawn(options, limits);
	await writeFile(to, bytes);
	return { bytes: bytes.length };
}

async function drawn(options: DrawOptions, limits: Limits): Promise<Buffer> {
	const { drawing, file } = options;
	if (drawing.kind === "card") return cardImage(drawing, options, limits);
	if (file === "icon.svg") return Buffer.from(await monogramSvg(drawing));
	const whole = await iconImage(drawing, options, limits);
	const inSize = (size: number) => sharp(whole).resize(size, size).png({ effort: 8 }).toBuffer();
	if (file !== "favicon.ico") return inSize(file ? iconFiles[file].size : 512);
	return icoOf(await Promise.all(icoSizes.map(async (size) => ({ size, png: await inSize(size) }))));
}

async function cardImage(card: CardDrawing, { picture, logo }: DrawOptions, limits: Limits): Promise<Buffer> {
	const shown = { hasPicture: picture !== undefined, hasLogo: logo !== undefined };
	const sheet = sharp(Buffer.from(await cardSvg(card, shown)));
	if (!picture && !logo) return sheet.png({ palette: true, colours: 128, effort: 8 }).toBuffer();
	const parts = await Promise.all([
		...(picture ? [plateOf(picture, card.colors.paper, limits)] : []),
		...(logo ? [logoOf(logo, limits)] : []),
	]);
	// The palette needs the composited picture.
	const whole = await sheet.composite(parts).png().toBuffer();
	return sharp(whole).png({ palette: true, effort: 8 }).toBuffer();
}

async function plateOf({ source, crop, focus }: ShownPicture, background: string, limits: Limits) {
	const { left, top, ...size } = cardPlate;
	const options = { ...size, crop, focus, format: "png", texture: "graphic" } as const;
	const { data } = await still(source, await readHead(source, limits), options, limits);
	const resized = sharp(data).resize({ ...size, fit: "cover" });
	return { input: await resized.flatten({ background }).png().toBuffer(), left, top };
}

async function logoOf({ source, crop }: ShownPicture, limits: Limits) {
	const head = await readHead(source, limits);
	const { cut } = frameOf(turnedSize(head, head.orientation), { width: Number.MAX_SAFE_INTEGER, crop });
	const { left, top, ...room } = cardLogo;
	const width = Math.round(Math.min(room.width, (room.height * cut.width) / cut.height));
	const options = { width, crop, format: "png", texture: "graphic" } as const;
	const { data, info } = await still(source, head, options, limits);
	return { input: data, left, top: top + Math.round((room.height - info.height) / 2) };
}

async function iconImage(
	drawing: IconDrawing,
	{ picture: logo }: DrawOptions,
	limits: Limits,
): Promise<Buffer> {
	if (!logo)
		return sharp(Buffer.from(await monogramSvg(drawing)))
			.png()
			.toBuffer();
	const head = await readHead(logo.source, limits);
	const side = Math.max(head.width, head.height);
	const { cut } = frameOf(head, { width: side, height: side, crop: logo.crop, focus: logo.focus });
	const [edge, kernel] = [512, "lanczos3"] as const;
	return openImage(logo.source, limits, "first")
		.extract(cut)
		.resize(edge, edge, { fit: "fill", kernel })
		.flatten({ background: drawing.paper })
		.png()
		.toBuffer();
}
