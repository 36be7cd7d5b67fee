import type { FileType } from "../../../../model/file-types.ts";

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

/** Returns "" for all files. */
export function acceptOf(types: readonly FileType[]): string {
	return types.some((type) => accepted[type].length === 0)
		? ""
		: types.flatMap((type) => accepted[type]).join(",");
}

/** Accepts unknown types, because the server inspects the content. */
export function isOfType({ type: contentType, name }: Pick<File, "type" | "name">, type: FileType): boolean {
	const family = contentType.split("/")[0];
	const media: Readonly<Record<string, FileType>> = { image: "picture", video: "video", audio: "sound" };
	const types = media[family ?? ""];
	if (types) return types === type;
	if (type !== "document") return contentType === "";
	return (
		contentType === "" ||
		accepted.document.some((each) => each === contentType || name.toLowerCase().endsWith(each))
	);
}
