import type { Files } from "../../files/files.ts";
import type { ShareImage } from "./preview-pages.tsx";

export async function readShareImage(files: Files, drawn: ShareImage, onMake?: () => void) {
	const picture = drawn.picture && (await files.find(drawn.picture.id));
	const { size, read } = await files.readDrawing({ ...drawn, picture }, { onMake });
	return { size, read, etag: drawn.edition, modifiedAt: 0 };
}
