import { fileAddress } from "../../../../client/storage/file-address.ts";
import { addressOf, editionOf, renditionAddress, widthsFor } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";

type Stored = Pick<
	RecordOf<"media">,
	"id" | "name" | "blob" | "crop" | "focalPoint" | "width" | "contentType" | "bucket" | "path"
>;

/** Drawn directly, without renditions. */
const drawnAsTheyAre = /^image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** Renditions show only the crop. @param stored the stored record, not the form's values */
export function uncroppedPicture(stored: Stored): string {
	return stored.crop === "" ? picturedBy(stored) : originalOf(stored);
}

export function originalOf(stored: Pick<Stored, "bucket" | "path">): string {
	return fileAddress(stored, { alt: "media" });
}

/** At screen size; of a document, the first page. */
export function picturedBy(stored: Omit<Stored, "bucket" | "path">, most = 1280): string {
	if (drawnAsTheyAre.test(stored.contentType)) return addressOf(stored);
	const width = widthsFor(stored.width || most).findLast((step) => step <= most) ?? 160;
	return renditionAddress(stored.id, editionOf(stored), { width, shape: "", format: "webp" });
}
