import type { Tell } from "../../backup/repository/place.ts";
import { inWords } from "../../backup/words.ts";
import type { Source } from "../source.ts";
import type { FileTaker } from "./take-files.ts";

const batchSize = 100;

/**
 * Takes in what lies in the folder of a source and no record of it names, for staff alone: nobody has said that visitors may see
 * it. Those that records name have been taken before.
 */
export async function takeOtherFiles(source: Source, files: FileTaker, tell: Tell): Promise<void> {
	const all = [...source.folder.paths()].filter((path) => !isHidden(path)).toSorted();
	for (let at = 0; at < all.length; at += batchSize) {
		const found = all.slice(at, at + batchSize).flatMap((path) => source.fileIn(path) ?? []);
		await Promise.all(found.map((file) => files.take(file, false)));
		tell(`${inWords(Math.min(at + batchSize, all.length))} of ${inWords(all.length)} files`);
	}
}

/** What systems and file managers put beside files begins so, anywhere in its path. */
function isHidden(path: string): boolean {
	return path.split("/").some((part) => part.startsWith("."));
}
