import { rm } from "node:fs/promises";
import { newId } from "../../data/database/ids.ts";
import { type BlobKey, toId } from "../../model/ids.ts";
import type { FilesContext } from "../context.ts";
import { TooLargeError } from "../errors.ts";
import type { StoredObject } from "../object.ts";
import { StoreUnavailableError } from "../store/store.ts";
import { type SniffedFile, sniff } from "./sniff.ts";
import type { Spooled } from "./spool.ts";

export type FileFacts = Pick<
	StoredObject,
	"type" | "contentType" | "width" | "height" | "frames" | "hasAlpha" | "texture" | "placeholder"
>;
export type InspectedFile = FileFacts & Pick<StoredObject, "warnings">;

const nothingSeen = { width: 0, height: 0, frames: 0, hasAlpha: false, texture: "photo", placeholder: "" };
const types = {
	picture: "picture",
	svg: "picture",
	video: "video",
	sound: "sound",
	pdf: "document",
	other: "other",
};
const pageWidth = 1_280;

/** @throws {RefusedFileError} {UnreadableImageError} {TooLargeError} */
export async function inspectFile(
	context: FilesContext,
	spooled: Pick<Spooled, "path" | "size">,
	declared: { readonly name: string; readonly contentType: string },
): Promise<InspectedFile> {
	const { limits, pictures } = context;
	const sniffed = await sniff(spooled.path, { name: declared.name, declaredType: declared.contentType });
	const maxBytes = sniffed.kind === "video" ? limits.maxVideoBytes : limits.maxFileBytes;
	if (spooled.size > maxBytes) throw new TooLargeError(maxBytes);
	const seen = { ...nothingSeen, type: typeOf(sniffed), contentType: sniffed.contentType };
	if (sniffed.kind === "svg")
		return { ...seen, ...sizeOf(sniffed), frames: 1, hasAlpha: true, texture: "graphic" };
	if (sniffed.kind !== "picture") return seen;
	const facts = await context.inTurn(() => pictures.inspect(spooled.path));
	const { warnings } = sniffed;
	return { ...seen, ...facts, ...(warnings && { warnings }) };
}

/** Stores nothing for an unreadable PDF. @throws {StoreUnavailableError} */
export async function renderFirstPage(context: FilesContext, blob: BlobKey, path: string) {
	const { pictures, store } = context;
	const to = `${path}.page`;
	try {
		const { width, height, pages } = await context.inTurn(() =>
			pictures.firstPage(path, to, { width: pageWidth }),
		);
		await store.keep(pageKeyOf(blob), to);
		return { width, height, frames: pages, texture: "graphic" };
	} catch (error) {
		// A second wait for the store would follow.
		if (error instanceof StoreUnavailableError) throw error;
		context.log.info({ err: error }, "a PDF has no picture of its first page");
		return {};
	} finally {
		await rm(to, { force: true });
	}
}

export function newBlobKey(): BlobKey {
	const id = newId();
	return toId(`blobs/${id.slice(0, 2)}/${id}`);
}

export function renditionsOf(blob: BlobKey): string {
	return `renditions/${blob.split("/").at(-1)}/`;
}

export function pageKeyOf(blob: BlobKey): string {
	return `${renditionsOf(blob)}page.webp`;
}

function typeOf({ kind, contentType }: SniffedFile): string {
	return kind === "other" && /word|sheet|presentation|opendocument|text\//.test(contentType)
		? "document"
		: types[kind];
}

function sizeOf({ size }: SniffedFile) {
	return { width: Math.round(size?.width ?? 0), height: Math.round(size?.height ?? 0) };
}
