import type { Files } from "../../files/files.ts";
import type { ShareImage } from "./preview-pages.tsx";

export async function readShareImage(files: Files, drawn: ShareImage, onMake?: () => void) {
	const [picture, logo] = await Promise.all(
		[drawn.picture, drawn.logo].map((media) => media && files.find(media.id)),
	);
	const { size, read } = await files.readDrawing({ ...drawn, picture, logo }, { onMake });
	return { size, read, etag: drawn.edition, modifiedAt: 0 };
}
