import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Manifest } from "vite";
import type { CmsAssets } from "../../../src/delivery/back-office/cms.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Builds the back office as usual, but from a module of its tests, into a folder of assets; not minified, which is
 * faster.
 */
export async function buildBackOffice(entry: string, assetsFolder: string): Promise<CmsAssets> {
	const outDir = join(assetsFolder, "cms");
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: "silent",
		base: "/assets/cms/",
		// In a test, Vite treats every build as one for development.
		oxc: { jsx: { runtime: "automatic", development: false } },
		define: { reloadFrom: '""', "process.env.NODE_ENV": '"production"' },
		build: {
			outDir,
			assetsDir: "",
			manifest: "manifest.json",
			assetsInlineLimit: 0,
			minify: false,
			reportCompressedSize: false,
			target: "chrome120",
			rolldownOptions: { input: join(root, entry) },
		},
	});
	const manifest = JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8")) as Manifest;
	const sent = { css: [], preloads: [] };
	return { script: `/assets/cms/${manifest[entry]?.file}`, open: {}, office: sent };
}
