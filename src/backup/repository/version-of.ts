import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "./place.ts";

export async function versionOf({ programFolder }: Pick<Place, "programFolder">): Promise<string> {
	const about = await readFile(join(programFolder, "package.json"), "utf8");
	return (JSON.parse(about) as { version: string }).version;
}
