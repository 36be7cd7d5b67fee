import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Assets } from "../../site/site.ts";

/** @throws {Error} without a build */
export async function readAssets(folder: string): Promise<Assets> {
	try {
		const { parts, ...assets } = JSON.parse(await readFile(join(folder, "assets.json"), "utf8"));
		const textOf = (address = "") => readFile(join(folder, "public", basename(address)), "utf8");
		const [styles, landing, library, article] = await Promise.all(
			["styles", "landingStyles", "libraryStyles", "articleStyles"].map((name) => textOf(assets[name])),
		);
		const texts = Object.entries<string>(parts).map(async ([name, address]) => [name, await textOf(address)]);
		return {
			...assets,
			styles,
			pageStyles: { landing, library, article },
			parts: Object.fromEntries(await Promise.all(texts)),
		} as Assets;
	} catch (error) {
		throw new Error("The program has not been built; run npm run build", { cause: error });
	}
}
