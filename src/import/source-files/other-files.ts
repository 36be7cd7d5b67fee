import type { ReportProgress } from "../../backup/repository/place.ts";
import { inWords } from "../../backup/words.ts";
import type { Source } from "../source.ts";
import type { FileImporter } from "./import-files.ts";

const batchSize = 100;

/**
 * Imports files of the source folder that no record references, visible to staff only, because their publication was
 * not approved. Referenced files were imported before.
 */
export async function importOtherFiles(
	source: Source,
	files: FileImporter,
	tell: ReportProgress,
): Promise<void> {
	const all = [...source.folder.paths()].filter((path) => !isHidden(path)).toSorted();
	for (let at = 0; at < all.length; at += batchSize) {
		const found = all.slice(at, at + batchSize).flatMap((path) => source.fileIn(path) ?? []);
		await Promise.all(found.map((file) => files.take(file, false)));
		tell(`${inWords(Math.min(at + batchSize, all.length))} of ${inWords(all.length)} files`);
	}
}

/** Hidden files of operating systems and file managers, in any folder of the path. */
function isHidden(path: string): boolean {
	return path.split("/").some((part) => part.startsWith("."));
}
