import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Assets } from "../site/site.ts";

/**
 * Reads where the build has put the files of the public pages.
 * @throws {Error} when nothing has been built
 */
export async function readAssets(folder: string): Promise<Assets> {
	try {
		const assets: Record<string, string> = JSON.parse(await readFile(join(folder, "assets.json"), "utf8"));
		const textOf = (name: string) => readFile(join(folder, "public", basename(assets[name] ?? "")), "utf8");
		const [styles, landing, library, article] = await Promise.all(
			["styles", "landingStyles", "libraryStyles", "articleStyles"].map(textOf),
		);
		return { ...assets, styles, pageStyles: { landing, library, article } } as unknown as Assets;
	} catch (error) {
		throw new Error("The program has not been built; run npm run build", { cause: error });
	}
}
