import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Assets } from "../site/site.ts";

/**
 * Reads where the build has put the files of the public pages.
 * @throws {Error} when nothing has been built
 */
export async function readAssets(folder: string): Promise<Assets> {
	try {
		return JSON.parse(await readFile(join(folder, "assets.json"), "utf8")) as Assets;
	} catch (error) {
		throw new Error("The program has not been built; run npm run build", { cause: error });
	}
}
