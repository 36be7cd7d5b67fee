import type { NamedFile } from "../files/named-files.ts";
import { BlobMissingError, type Store } from "../files/store/store.ts";
import { DamagedError, type Lack, type StoredFile } from "./repository/manifest.ts";
import type { ReportProgress } from "./repository/place.ts";
import type { Objects } from "./repository/repository.ts";

export interface CopiedFiles {
	readonly files: StoredFile[];
	/** Missing or damaged in the store. */
	readonly lacking: Lack[];
	/** Not copied before. */
	readonly added: { readonly files: number; readonly bytes: number };
}

/** Skips files that were copied before. The result is in the order of keys. */
export async function copyFiles(
	store: Store,
	objects: Objects,
	named: readonly NamedFile[],
	tell: ReportProgress,
): Promise<CopiedFiles> {
	const [files, lacking]: [StoredFile[], Lack[]] = [[], []];
	const added = { files: 0, bytes: 0 };
	const inOrder = named.toSorted((a, b) => (a.key < b.key ? -1 : 1));
	for (const [index, file] of inOrder.entries()) {
		const { key, record, name } = file;
		try {
			const { sha256, bytes, isNew } = await objects.keepFile(file, () => store.read(key));
			files.push({ key, bytes, sha256, record, name });
			if (isNew) {
				added.files += 1;
				added.bytes += bytes;
			}
		} catch (error) {
			// Continues with the other files.
			if (!(error instanceof BlobMissingError) && !(error instanceof DamagedError)) throw error;
			const why = error instanceof DamagedError ? error.message : "is missing";
			lacking.push({ key, record, name, why });
		}
		tell(`Files: ${index + 1} of ${named.length}`);
	}
	return { files, lacking, added };
}
