import type { RecordOf } from "../../../../model/model.ts";

/** What lists of files fetch of each: nothing that only its own screen shows. */
export const shownFields = [
	"name",
	"folder",
	"alt",
	"decorative",
	"credit",
	"licence",
	"isPublic",
	"type",
	"contentType",
	"size",
	"width",
	"height",
	"hasAlpha",
	"texture",
	"placeholder",
	"blob",
	"crop",
	"focalPoint",
	"poster",
	"updatedAt",
] as const;

/** A file as the library and everything that picks from it shows it. */
export type MediaFile = Pick<RecordOf<"media">, "id" | "version" | (typeof shownFields)[number]>;

/** Returns whether a picture lacks a description and is not marked as decorative. */
export function needsDescription({
	type,
	alt,
	decorative,
}: Pick<MediaFile, "type" | "alt" | "decorative">): boolean {
	return type === "picture" && alt.trim() === "" && !decorative;
}

/** The ending of a file's name in capitals, such as "PDF"; "File" for one without. */
export function endingOf({ name }: Pick<MediaFile, "name">): string {
	return /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "File";
}

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A number of bytes as people say it, such as "4.2 MB"; in steps of 1,000, as the limits are. */
export function saySize(bytes: number): string {
	const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const number = bytes / 1_000 ** step;
	const digits = step > 0 && number < 10 ? 1 : 0;
	const rounded = Number(number.toFixed(digits));
	// 999,999 bytes are 1 MB, not 1,000 kB.
	if (rounded >= 1_000 && step < units.length - 1) return saySize(1_000 ** (step + 1));
	return `${rounded} ${bytes === 1 ? "byte" : units[step]}`;
}
