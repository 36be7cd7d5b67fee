import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Assets } from "../site/site.ts";

/**
 * Reads where the build has put the files of the public pages.
 * @throws {Error} when nothing has been built
 */
export async function readAssets(folder: string): Promise<Assets> {
	try {
		const { css, ...assets } = JSON.parse(await readFile(join(folder, "assets.json"), "utf8"));
		const styles = await readFile(join(folder, "public", basename(css)), "utf8");
		return { ...assets, styles } as Assets;
	} catch (error) {
		throw new Error("The program has not been built; run npm run build", { cause: error });
	}
}
