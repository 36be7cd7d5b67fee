import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export const root = join(import.meta.dirname, "..", "..");
export const dist = join(root, "dist");
export const publicFolder = join(dist, "public");

/**
 * Packages that are not bundled: they load parts of their own. The check of passkeys relies on the order in which its
 * files run, which a bundle changes.
 */
export const externals = ["@hyzyla/pdfium", "@simplewebauthn/server", "harfbuzzjs", "pg", "pino", "sharp"];

/** Options of every build. */
export const shared = {
	root,
	configFile: false,
	publicDir: false,
	logLevel: "warn",
	// Address from which open pages get the event to reload; set by `npm run dev` only.
	define: { reloadFrom: JSON.stringify(process.env.RELOAD_FROM ?? "") },
};

/** Writes compressed copies of the scripts and style sheets of a folder, in several threads. */
export async function compressAll(folder, { quality = 11 } = {}) {
	const files = readdirSync(folder).filter((name) => /\.(css|js)$/.test(name));
	await Promise.all(files.map((name) => compress(join(folder, name), quality)));
}

async function compress(file, quality) {
	const bytes = readFileSync(file);
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
	await Promise.all([
		promisify(brotliCompress)(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
		promisify(gzip)(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
	]);
}
