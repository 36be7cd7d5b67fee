import type { RecordOf } from "../../../../model/model.ts";

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

export type MediaFile = Pick<RecordOf<"media">, "id" | "version" | (typeof shownFields)[number]>;

export function needsDescription({
	type,
	alt,
	decorative,
}: Pick<MediaFile, "type" | "alt" | "decorative">): boolean {
	return type === "picture" && alt.trim() === "" && !decorative;
}

export function endingOf({ name }: Pick<MediaFile, "name">): string {
	return /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "File";
}

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** Decimal units, as in the limits. */
export function saySize(bytes: number): string {
	const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const number = bytes / 1_000 ** step;
	const digits = step > 0 && number < 10 ? 1 : 0;
	const rounded = Number(number.toFixed(digits));
	// 999,999 bytes become 1 MB, not 1,000 kB.
	if (rounded >= 1_000 && step < units.length - 1) return saySize(1_000 ** (step + 1));
	return `${rounded} ${bytes === 1 ? "byte" : units[step]}`;
}
