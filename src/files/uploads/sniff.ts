import { open } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { runsByContent, runsByName, runsByType } from "../content/executable.ts";
import {
	bareType,
	type FileKind,
	isReadableRaster,
	isShownInline,
	kindByName,
	kindByType,
} from "../content/kinds.ts";
import { markupOf } from "../content/markup.ts";
import { RefusedFileError } from "../content/refused-file-error.ts";
import { readSvg, type SvgSize } from "../content/svg.ts";

export interface DeclaredFile {
	readonly name: string;
	readonly declaredType?: string | undefined;
}

/** Browsers may display or play inline files only. */
export interface SniffedFile {
	readonly contentType: string;
	readonly kind: FileKind;
	readonly isInline: boolean;
	readonly size?: SvgSize;
	/** For the uploader. */
	readonly warnings?: readonly string[];
}

const headBytes = 16 * 1024;
const maxSvgBytes = 4 * 1024 * 1024;
const containers = new Set(["application/zip", "application/x-cfb", "application/gzip"]);
const words: Record<Exclude<FileKind, "other">, string> = {
	picture: "a picture",
	video: "a video",
	sound: "a sound",
	pdf: "a PDF",
	svg: "an SVG picture",
};

const animationWarning =
	"This animated PNG shows its first picture only. Save it as GIF or WebP to keep the movement.";
const exportHeic =
	"HEIC pictures are not accepted. Export it as JPEG: in Preview or Photos on a Mac choose File, Export; in Photos on Windows choose Save as";

/** Name and declared type only restrict the result. @throws {RefusedFileError} if executable, or unlike its name */
export async function sniff(path: string, { name, declaredType }: DeclaredFile): Promise<SniffedFile> {
	const head = await readHead(path, headBytes);
	const declared = bareType(declaredType);
	refuseIfRuns(runsByContent(head));
	const detected = await typeOf(path, head, name);
	const isAnimatedPng = detected === "image/apng";
	const type = isAnimatedPng ? "image/png" : detected;
	// The detected type applies to pictures.
	refuseIfRuns(runsByName(name, isReadableRaster(type ?? "") ? "" : declared) ?? runsByType(type ?? ""));
	const kind = kindByType(type ?? "");
	if (kind === "picture")
		return {
			...sniffedImage(type ?? "", name, declared),
			...(isAnimatedPng && { warnings: [animationWarning] }),
		};
	refuseMismatch(kind, name, declared);
	if (kind === "svg") return sniffedSvg(path);
	const contentType = kind === "other" ? safeType(type, declared) : (type ?? "");
	return { contentType, kind, isInline: kind !== "other" && isShownInline(contentType) };
}

function sniffedImage(contentType: string, name: string, declared: string): SniffedFile {
	refuseMismatch("picture", name, declared);
	if (!isReadableRaster(contentType))
		throw new RefusedFileError(
			/hei[cf]/.test(contentType)
				? exportHeic
				: `Pictures of the type ${contentType.slice(6)} are not accepted; JPEG, PNG, WebP, AVIF, GIF and TIFF are`,
		);
	return { contentType, kind: "picture", isInline: isShownInline(contentType) };
}

async function sniffedSvg(path: string): Promise<SniffedFile> {
	const bytes = await readHead(path, maxSvgBytes + 1);
	if (bytes.length > maxSvgBytes)
		throw new RefusedFileError("This SVG picture is over 4 MB, which is not accepted");
	const size = await readSvg(bytes);
	return { contentType: "image/svg+xml", kind: "svg", isInline: true, ...(size && { size }) };
}

async function typeOf(path: string, head: Uint8Array, name: string): Promise<string | undefined> {
	const type = await byMagic(path, head);
	if (type && (kindByType(type) !== "other" || !/xml|text/.test(type))) return type;
	const markup = markupOf(head);
	if (markup === "html") refuseIfRuns("an HTML page");
	if (markup === "svg") return "image/svg+xml";
	// Viewers ignore spaces before a PDF header.
	if (/^\s*%PDF-\d/.test(Buffer.from(head.subarray(0, 1024)).toString("latin1"))) return "application/pdf";
	// Cover pictures in ID3 tags may exceed the head.
	if (head[0] === 0x49 && head[1] === 0x44 && head[2] === 0x33 && kindByName(name) === "sound")
		return "audio/mpeg";
	return type;
}

async function byMagic(path: string, head: Uint8Array): Promise<string | undefined> {
	const type = bareType((await detect(path, head))?.mime);
	// Letters do not indicate an executable.
	return runsByType(type) && !head.includes(0) ? undefined : type || undefined;
}

/** The directory of a TIFF may be anywhere. */
async function detect(path: string, head: Uint8Array) {
	const isTiff = /^(II[*+]\0|MM\0[*+])/.test(Buffer.from(head.subarray(0, 4)).toString("latin1"));
	// Decoding reports a TIFF whose directory is damaged.
	const otherwise = isTiff ? { mime: "image/tiff" } : undefined;
	try {
		return (await (isTiff ? fileTypeFromFile(path) : fileTypeFromBuffer(head))) ?? otherwise;
	} catch {
		return otherwise;
	}
}

function refuseIfRuns(what: string | undefined) {
	if (what) throw new RefusedFileError(`This is ${what}, which is not accepted`);
}

/** Audio and video share containers. */
function refuseMismatch(kind: FileKind, name: string, declared: string) {
	for (const promised of [kindByName(name), declared ? kindByType(declared) : undefined]) {
		if (!promised || promised === "other" || promised === kind) continue;
		if (isPlayed(promised) && isPlayed(kind)) continue;
		if (promised === "svg" && kind === "picture") continue;
		const truly = kind === "other" ? "is none" : `is ${words[kind]}`;
		throw new RefusedFileError(`This is named as ${words[promised]} but ${truly}`);
	}
}

function isPlayed(kind: FileKind): boolean {
	return kind === "video" || kind === "sound";
}

function safeType(type: string | undefined, declared: string): string {
	// Containers such as zip do not always show the document type at the start.
	if (type && !containers.has(type)) return type;
	if (declared && !/html|xml$|script|^image\/|^video\/|^audio\//.test(declared)) return declared;
	return type ?? "application/octet-stream";
}

async function readHead(path: string, length: number): Promise<Uint8Array> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const bytes = Buffer.alloc(Math.min(size, length));
		let at = 0;
		while (at < bytes.length) {
			const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
			if (bytesRead === 0) break;
			at += bytesRead;
		}
		return bytes.subarray(0, at);
	} finally {
		await file.close();
	}
}
