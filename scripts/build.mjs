import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { drawAhead } from "../src/sample/ahead/draw-ahead.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const publicFolder = join(dist, "public");
const drawings = join(dist, "drawings");
const cmsFolder = join(publicFolder, "cms");
const site = (path) => join(root, "src", "site", path);

const entries = {
	script: site("browser/site.ts"),
	developmentScript: site("browser/development.ts"),
	googleAnalyticsScript: site("browser/google-analytics.ts"),
	styles: site("styles/site.css"),
	landingStyles: site("styles/landing.css"),
	belowStyles: site("styles/below.css"),
	libraryStyles: site("styles/library.css"),
	articleStyles: site("styles/article.css"),
	printStyles: site("styles/print.css"),
	developmentStyles: site("styles/development-bar.css"),
};

/** What each composition of the landing page changes, sent with the pages that are in it. */
const compositions = readdirSync(site("styles/compositions")).map((file) => file.replace(".css", ""));
const stylesOf = (composition) => site(`styles/compositions/${composition}.css`);

const shared = {
	root,
	configFile: false,
	publicDir: false,
	logLevel: "warn",
	// Set while developing only: where open pages hear that they should reload.
	define: { reloadFrom: JSON.stringify(process.env.RELOAD_FROM ?? "") },
};

/** The files of the public pages: hashed names, compressed once. */
export async function buildPublic() {
	await build({
		...shared,
		base: "/assets/",
		build: {
			outDir: publicFolder,
			emptyOutDir: true,
			assetsDir: "",
			manifest: ".manifest.json",
			assetsInlineLimit: 0,
			modulePreload: false,
			// The oldest browsers that are promised; docs/architecture.md says how they are served.
			target: ["chrome109", "firefox115", "safari15.4"],
			rolldownOptions: {
				input: {
					...entries,
					...Object.fromEntries(compositions.map((name) => [`composition-${name}`, stylesOf(name)])),
				},
			},
		},
	});
	const manifest = JSON.parse(readFileSync(join(publicFolder, ".manifest.json"), "utf8"));
	const address = (path) => `/assets/${manifest[path.slice(root.length + 1).replaceAll("\\", "/")].file}`;
	const assets = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, address(path)]));
	assets.compositions = Object.fromEntries(compositions.map((name) => [name, address(stylesOf(name))]));
	assets.fonts = [address(join(root, "src", "fonts", "grotesque.woff2"))];
	assets.speculation = writeSpeculation();
	writeFileSync(join(dist, "assets.json"), JSON.stringify(assets));
	rmSync(join(publicFolder, ".manifest.json"));
	compressAll(publicFolder);
}

/**
 * Which pages a browser may draw ahead, when a visitor is about to open a link: our own, of this host, that only show
 * something. What opens in the reader is left out. Browsers do nothing of this where data or energy is to be saved.
 */
function writeSpeculation() {
	const ours = { href_matches: "/*" };
	const others = ["/cms", "/cms/*", "/api/*", "/v0/*", "/v1/*", "/media/*", "/assets/*"];
	const elements = "[download], [target], [rel~=nofollow], [data-read], [data-domain]";
	const where = {
		and: [ours, { not: { href_matches: others } }, { not: { selector_matches: elements } }],
	};
	const rules = JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
	const name = `speculation-${createHash("sha256").update(rules).digest("base64url").slice(0, 8)}.json`;
	writeFileSync(join(publicFolder, name), rules);
	return `/assets/${name}`;
}

/** The files of the back office: a chunk a screen, in a folder of their own, so that no public page loads one. */
export async function buildCms() {
	await build({
		...shared,
		base: "/assets/cms/",
		build: {
			outDir: cmsFolder,
			emptyOutDir: true,
			assetsDir: "",
			manifest: ".manifest.json",
			assetsInlineLimit: 0,
			target: ["chrome120", "firefox121", "safari17"],
			chunkSizeWarningLimit: 1_500,
			rolldownOptions: {
				input: { cms: join(root, "src", "cms", "main.tsx") },
				// Component libraries mark their files for servers that stream React; here all of it is the client.
				onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
			},
		},
	});
	const manifest = JSON.parse(readFileSync(join(cmsFolder, ".manifest.json"), "utf8"));
	const { file, css = [], imports = [] } = manifest["src/cms/main.tsx"];
	const address = (name) => `/assets/cms/${name}`;
	const assets = {
		script: address(file),
		css: [...css, ...imports.flatMap((name) => manifest[name].css ?? [])].map(address),
		preloads: imports.map((name) => address(manifest[name].file)),
	};
	writeFileSync(join(dist, "cms-assets.json"), JSON.stringify(assets));
	rmSync(join(cmsFolder, ".manifest.json"));
	compressAll(cmsFolder);
}

/** The viewer of the API's documentation, as its package brings it; the version is in the address. */
export function copyApiViewer() {
	const from = join(root, "node_modules", "swagger-ui-dist");
	const { version } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
	const folder = join(publicFolder, "api", version);
	mkdirSync(folder, { recursive: true });
	for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"]) cpSync(join(from, name), join(folder, name));
	compressAll(folder);
}

/** The faces that pictures are drawn with, where the process that draws them finds them. */
export function copyFonts() {
	mkdirSync(join(dist, "fonts"), { recursive: true });
	for (const name of ["grotesque.ttf", "mono.ttf", "OFL.txt"])
		cpSync(join(root, "src", "fonts", name), join(dist, "fonts", name));
}

/** The program, with the packages that have no parts of their own to load, and by itself what it runs. */
export function serverBuild() {
	return {
		...shared,
		// React has a slow build for development; a server run by hand must not get that one.
		define: { ...shared.define, "process.env.NODE_ENV": '"production"' },
		// What passkeys are judged with relies on the order in which its files run, which a bundle does not keep.
		ssr: { noExternal: true, external: ["pg", "pino", "sharp", "@simplewebauthn/server"], target: "node" },
		build: {
			ssr: true,
			outDir: dist,
			emptyOutDir: false,
			target: "node24",
			sourcemap: true,
			rolldownOptions: {
				input: { server: join(root, "server.ts"), program: join(root, "src", "program.ts") },
				// Nothing is in the file that runs by itself but what runs it.
				preserveEntrySignatures: "strict",
				output: { entryFileNames: "[name].js", chunkFileNames: "server-[name]-[hash].js" },
			},
		},
	};
}

/** The process that decodes pictures, which loads nothing of the server. */
export function pictureWorkerBuild() {
	return {
		...shared,
		ssr: { noExternal: true, external: ["sharp", "@hyzyla/pdfium", "harfbuzzjs"], target: "node" },
		build: {
			ssr: join(root, "src", "files", "pictures", "worker.ts"),
			outDir: dist,
			emptyOutDir: false,
			target: "node24",
			sourcemap: true,
			rolldownOptions: { output: { entryFileNames: "picture-worker.js" } },
		},
	};
}

/** The pictures of the sample content, which stay as they are from one build to the next unless they change. */
async function drawSample() {
	const { stdout } = process;
	await drawAhead(drawings, join(root, "sample"), (done, total) => {
		if (stdout.isTTY) stdout.write(`\rDrawing the pictures of the sample websites: ${done} of ${total}`);
		else if (done === 0) stdout.write("Drawing the pictures of the sample websites …\n");
		if (stdout.isTTY && done === total) stdout.write("\n");
	});
}

function compressAll(folder) {
	for (const name of readdirSync(folder)) if (/\.(css|js)$/.test(name)) compress(join(folder, name));
}

function compress(file) {
	const bytes = readFileSync(file);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (process.argv[1] === import.meta.filename) {
	mkdirSync(dist, { recursive: true });
	for (const name of readdirSync(dist))
		if (name !== basename(drawings)) rmSync(join(dist, name), { recursive: true });
	process.env.NODE_ENV = "production";
	await buildPublic();
	await buildCms();
	copyApiViewer();
	copyFonts();
	await build(serverBuild());
	await build(pictureWorkerBuild());
	await drawSample();
}
