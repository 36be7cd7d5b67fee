import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { compressAll, dist, externals, publicFolder, root, shared } from "./shared.mjs";

const ssr = { noExternal: true, external: externals, target: "node" };

/** Builds the program, with the files that it reads. */
export async function buildServer() {
	copyFonts();
	await build(serverBuild());
	await build(pictureWorkerBuild());
}

/** Options for the program and its worker processes, with all packages except `externals`. */
function serverBuild() {
	return {
		...shared,
		// Otherwise a server started by hand loads the slow development build of React.
		define: { ...shared.define, "process.env.NODE_ENV": '"production"' },
		ssr,
		build: {
			ssr: true,
			outDir: dist,
			emptyOutDir: false,
			target: "node24",
			sourcemap: true,
			rolldownOptions: {
				input: {
					server: join(root, "server.ts"),
					program: join(root, "src", "program.ts"),
					// A worker process, which loads the part of the program that pages need.
					"preview-worker": join(root, "src", "delivery", "preview", "worker", "worker.ts"),
				},
				// Keeps the entry file free of shared code.
				preserveEntrySignatures: "strict",
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "server-[name]-[hash].js",
					// V8 stores the source of each loaded file: two bytes per character if one is outside of Latin-1.
					charset: "ascii",
					comments: { legal: true, annotation: false, jsdoc: false },
				},
			},
		},
	};
}

/** Options for the worker process that decodes pictures, which loads no code of the server. */
function pictureWorkerBuild() {
	return {
		...shared,
		ssr,
		build: {
			ssr: join(root, "src", "files", "images", "worker.ts"),
			outDir: dist,
			emptyOutDir: false,
			target: "node24",
			sourcemap: true,
			rolldownOptions: { output: { entryFileNames: "picture-worker.js" } },
		},
	};
}

/** Copies the viewer of the API documentation from its package; the version is in the address. */
export async function copyApiViewer() {
	const from = join(root, "node_modules", "swagger-ui-dist");
	const { version } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
	const folder = join(publicFolder, "api", version);
	mkdirSync(folder, { recursive: true });
	for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"]) cpSync(join(from, name), join(folder, name));
	// Staff alone load it, rarely: quality 11 takes seconds for 9 % fewer bytes.
	await compressAll(folder, { quality: 9 });
}

/** Copies the fonts of drawn pictures next to the process that draws them. */
function copyFonts() {
	mkdirSync(join(dist, "fonts"), { recursive: true });
	const fonts = join(root, "src", "fonts");
	for (const name of readdirSync(fonts).filter((name) => /\.(ttf|txt)$/.test(name)))
		cpSync(join(fonts, name), join(dist, "fonts", name));
}
