import { z } from "zod";
import { readJson } from "../parse-json.ts";
import type { FolderOfFiles } from "../source-files/files-in.ts";

/** Metadata of `firebase emulators:export`. */
const description =
	/(^|\/)(firebase-export-metadata\.json|auth_export\/config\.json|storage_export\/(buckets\.json|metadata\/.+\.json))$/;
const fileDescription = /^((?:.+\/)?storage_export\/)metadata\/(.+)\.json$/;

const described = z.object({ bucket: z.string(), name: z.string() });

export function isOfEmulator(path: string): boolean {
	return description.test(path);
}

/** Generated names of files, by bucket and name. */
export async function emulatedFiles(folder: FolderOfFiles): Promise<ReadonlyMap<string, string>> {
	const files = new Map<string, string>();
	for (const path of folder.paths()) {
		const [, base, name] = fileDescription.exec(path) ?? [];
		const blob = `${base}blobs/${name}`;
		if (base === undefined || !folder.paths().has(blob)) continue;
		const read = described.safeParse(await readJson(folder.at(path)));
		if (read.success) files.set(`${read.data.bucket}/${read.data.name}`, blob);
	}
	return files;
}
