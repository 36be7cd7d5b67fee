/** Detected from the content. */
export const fileTypes = {
	other: "Other file",
	picture: "Picture",
	video: "Video",
	sound: "Sound",
	document: "Document",
} as const;
export type FileType = keyof typeof fileTypes;

/** "a picture or a video". */
export function sayTypes(types: readonly FileType[]): string {
	return types
		.map((type) => `${type === "other" ? "an" : "a"} ${fileTypes[type].toLowerCase()}`)
		.join(" or ");
}
