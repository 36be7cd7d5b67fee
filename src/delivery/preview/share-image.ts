import type { Files } from "../../files/files.ts";
import type { ShareImage } from "./preview-pages.tsx";

/** The bytes of the picture that a page as it would be is shared with. @param mayMake called before it is drawn */
export async function readShareImage(files: Files, drawn: ShareImage, mayMake?: () => void) {
	const picture = drawn.picture && (await files.find(drawn.picture.id));
	const { size, read } = await files.readDrawing({ ...drawn, picture }, mayMake);
	return { size, read, etag: drawn.edition, modifiedAt: 0 };
}
