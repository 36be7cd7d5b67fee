import { addressOf, shownSize } from "../../../../model/media/media.ts";
import type { BlockPicture } from "../../../../model/rich-text/blocks/block.ts";
import type { MediaFile } from "../../media/files/media-file.ts";

/** Distinguishes an empty description from a decorative picture. */
export interface FormPicture extends BlockPicture {
	readonly isUndescribed?: boolean;
}

export function isUndescribed(picture: FormPicture): boolean {
	return picture.isUndescribed === true && picture.alt.trim() === "";
}

export function pictureOfFile(file: MediaFile): FormPicture {
	const { width, height } = shownSize(file);
	const hasSize = width > 0 && height > 0;
	return {
		src: addressOf(file),
		alt: file.alt,
		width: hasSize ? String(width) : "",
		height: hasSize ? String(height) : "",
		caption: "",
		href: "",
		isUndescribed: file.alt.trim() === "" && !file.decorative,
	};
}
