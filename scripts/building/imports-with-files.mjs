import { join } from "node:path";
import { root } from "./shared.mjs";

const viteHelper = "\0vite/preload-helper.js";
const helper = join(root, "src", "cms", "kit", "lazy", "import-files.ts");

/** Replaces the code that Vite calls for dynamic imports by one whose imports can be retried. */
export function importsWithFiles() {
	return {
		name: "imports-with-files",
		enforce: "pre",
		load(id) {
			if (id !== viteHelper) return undefined;
			return `export { importWithFiles as __vitePreload } from ${JSON.stringify(helper)};`;
		},
	};
}

/** Option of the build: without it, Vite passes no file for an import of a single one. */
export const everyFile = {
	polyfill: false,
	resolveDependencies: (file, files) => [...new Set([file, ...files])],
};
