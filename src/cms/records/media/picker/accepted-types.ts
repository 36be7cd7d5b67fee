import type { FileType } from "../../../../model/file-types.ts";

/** What a file dialog offers for each type, in the words of `accept`. */
const accepted: Readonly<Record<FileType, readonly string[]>> = {
	picture: ["image/*"],
	video: ["video/*"],
	sound: ["audio/*"],
	document: [
		"application/pdf",
		".pdf",
		".doc",
		".docx",
		".xls",
		".xlsx",
		".ppt",
		".pptx",
		".odt",
		".ods",
		".odp",
		".txt",
		".csv",
	],
	other: [],
};

/** What a file dialog offers; "" for all files. */
export function acceptOf(types: readonly FileType[]): string {
	return types.some((type) => accepted[type].length === 0)
		? ""
		: types.flatMap((type) => accepted[type]).join(",");
}

/**
 * Tells whether a file that somebody has chosen is of a type, as far as the browser can tell: the server looks into it.
 * One that says nothing of itself may be of any.
 */
export function isOfType({ type: contentType, name }: Pick<File, "type" | "name">, type: FileType): boolean {
	const family = contentType.split("/")[0];
	const media: Readonly<Record<string, FileType>> = { image: "picture", video: "video", audio: "sound" };
	const told = media[family ?? ""];
	if (told) return told === type;
	if (type !== "document") return contentType === "";
	return (
		contentType === "" ||
		accepted.document.some((each) => each === contentType || name.toLowerCase().endsWith(each))
	);
}
