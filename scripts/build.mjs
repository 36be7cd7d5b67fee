import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { separateIcons } from "./building/separate-icons.mjs";
import { withoutMarkdown } from "./building/without-markdown.mjs";
import { withoutUnusedParts } from "./building/without-unused-parts.mjs";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const publicFolder = join(dist, "public");
const cmsFolder = join(publicFolder, "cms");
const site = (path) => join(root, "src", "site", path);

const entries = {
	script: site("browser/site.ts"),
	developmentScript: site("browser/development.ts"),
	googleAnalyticsScript: site("browser/google-analytics.ts"),
	previewScript: site("browser/preview.ts"),
	shareScript: site("browser/share.ts"),
	noVisitScript: site("browser/no-visit.ts"),
	styles: site("styles/site.css"),
	landingStyles: site("styles/landing.css"),
	belowStyles: site("styles/below.css"),
	libraryStyles: site("styles/library.css"),
	articleStyles: site("styles/article.css"),
	printStyles: site("styles/print.css"),
	developmentStyles: site("styles/development-bar.css"),
};

const sheetsIn = (folder) =>
	readdirSync(site(folder))
		.filter((file) => file.endsWith(".css"))
		.map((file) => [file.replace(".css", ""), site(`${folder}/${file}`)]);
const types = sheetsIn("styles/types");
/** What some pages show at first and others do not, sent with those that do. */
const parts = Object.fromEntries([
	...sheetsIn("styles/parts"),
	...types.map(([name, path]) => [`type-${name}`, path]),
]);

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
					...Object.fromEntries(Object.entries(parts).map(([name, path]) => [`part-${name}`, path])),
				},
			},
		},
	});
	const manifest = JSON.parse(readFileSync(join(publicFolder, ".manifest.json"), "utf8"));
	const address = (path) => `/assets/${manifest[path.slice(root.length + 1).replaceAll("\\", "/")].file}`;
	const assets = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, address(path)]));
	assets.parts = Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, address(path)]));
	const font = (name) => address(join(root, "src", "fonts", name));
	assets.fonts = [font("grotesque.woff2")];
	assets.typeFonts = Object.fromEntries(types.map(([name]) => [name, firstFonts(name).map(font)]));
	assets.speculation = writeSpeculation();
	writeFileSync(join(dist, "assets.json"), JSON.stringify(assets));
	rmSync(join(publicFolder, ".manifest.json"));
	compressAll(publicFolder);
}

/** The fonts of a type pairing that every page of it shows: those that no letters narrow. */
function firstFonts(type) {
	const faces = readFileSync(site(`styles/types/faces/${type}.css`), "utf8").split("@font-face");
	const whole = faces.filter((face) => !face.includes("unicode-range"));
	return whole.flatMap((face) => /fonts\/([\w-]+\.woff2)/.exec(face)?.[1] ?? []);
}

/**
 * Which pages a browser may prerender, when a visitor is about to open a link: our own, of this host, that only show
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

export function cmsBuild({ write = true, groups = [] }) {
	return {
		...shared,
		plugins: [separateIcons(), withoutUnusedParts(), withoutMarkdown()],
		base: "/assets/cms/",
		build: {
			write,
			outDir: cmsFolder,
			emptyOutDir: true,
			assetsDir: "",
			assetsInlineLimit: 0,
			target: ["chrome120", "firefox121", "safari17"],
			chunkSizeWarningLimit: 1_500,
			rolldownOptions: {
				input: { cms: join(root, "src", "cms", "main.tsx") },
				// Component libraries mark their files for servers that stream React; here all of it is the client.
				onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
				output: {
					// Some scripts name more than a hundred others: 42 bits tell the versions of one file apart.
					chunkFileNames: "[name]-[hash:7].js",
					assetFileNames: "[name]-[hash:7][extname]",
					codeSplitting: { groups },
				},
			},
		},
	};
}

/** The chunks of a build that some screens load, in the order in which they name each other. */
function chunksOf(output, ...screens) {
	const chunks = new Map(
		output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
	);
	const found = new Set();
	const add = (chunk) => {
		if (found.has(chunk)) return;
		found.add(chunk);
		for (const name of chunk.imports) add(chunks.get(name));
	};
	for (const screen of screens) {
		const source = join(root, "src", "cms", `${screen}.tsx`);
		add([...chunks.values()].find(({ moduleIds }) => moduleIds.includes(source)));
	}
	return [...found];
}

const openScreens = {
	"/cms/login": "people/entry/sign-in-screen",
	"/cms/set-password": "people/sign-in/set-password-screen",
	"/cms/confirm-email": "people/account/confirm-email-screen",
};
const officeScreens = ["office", "shell/shell-screen"];
/** Screens that show tables and have few fields. */
const tableScreens = [
	...["activity/activity", "dashboard/dashboard", "imports/imports"].map(
		(screen) => `operations/${screen}-screen`,
	),
	...["editorial/matrix/matrix-screen", "screens/media/media-screen"],
	...["records/trash/trash-screen", "people/users/users-screen"],
];

/** Screens that are neither the list of a collection nor a form of records. */
function otherScreens() {
	const folder = join(root, "src", "cms");
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith("-screen.tsx"))
		.map((file) => file.replaceAll("\\", "/").replace(".tsx", ""))
		.filter((screen) => !/^screens\/(list\/list|record\/edit|settings\/settings)-screen$/.test(screen));
}

/**
 * Groups shared modules into one file each: modules of every screen, of lists, of forms, of forms and tables, of fields on
 * several screens, and of the pages before sign-in. One large file compresses better than many small ones. A build without
 * groups finds these modules, as tree shaking decides which there are.
 */
export async function filesTogether() {
	const { output } = await build(cmsBuild({ write: false }));
	const modulesOf = (...screens) =>
		new Set(chunksOf(output, ...screens).flatMap(({ moduleIds }) => moduleIds));
	const open = modulesOf("main", ...Object.values(openScreens));
	const list = modulesOf("screens/list/list-screen");
	const form = modulesOf("screens/record/edit-screen");
	const elsewhere = modulesOf(...otherScreens());
	const office = modulesOf(...officeScreens)
		.union(list.intersection(form))
		.difference(open);
	const lists = list
		.difference(ownModulesOf(output, "screens/list/list-screen"))
		.difference(office)
		.difference(open);
	const shared = form.intersection(elsewhere).difference(office).difference(lists).difference(open);
	const messages = shared.intersection(modulesOf("shell/messages"));
	const tables = shared.intersection(modulesOf(...tableScreens)).difference(messages);
	const fields = shared.difference(tables).difference(messages);
	const forms = form.difference(office).difference(lists).difference(elsewhere).difference(open);
	const main = modulesOf("main");
	const opening = Object.values(openScreens)
		.map((screen) => modulesOf(screen))
		.reduce((all, ids) => all.intersection(ids))
		.difference(main)
		.difference(modulesOf(...officeScreens))
		.difference(list.union(form));
	const group = (name, ids) => ({ name, test: (id) => ids.has(id), includeDependenciesRecursively: false });
	return [
		group("office", office),
		group("list", lists),
		group("messages", messages),
		group("fields", fields),
		group("tables", tables),
		group("form", forms),
		group("opening", opening),
	];
}

/** The modules of the chunk of a screen: those that no other screen loads. */
function ownModulesOf(output, screen) {
	return new Set(chunksOf(output, screen)[0].moduleIds);
}

/** The files of the back office: a chunk a screen, in a folder of their own, so that no public page loads one. */
export async function buildCms() {
	const { output } = await build(cmsBuild({ groups: await filesTogether() }));
	const address = (name) => `/assets/cms/${name}`;
	/** What a page loads in any case, asked for before its first script has said so. */
	const sentWith = (...screens) => {
		const chunks = chunksOf(output, "main", ...screens);
		return {
			css: [...new Set(chunks.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]))].map(address),
			preloads: chunks.slice(1).map(({ fileName }) => address(fileName)),
		};
	};
	const [main] = chunksOf(output, "main");
	const assets = {
		script: address(main.fileName),
		open: Object.fromEntries(Object.entries(openScreens).map(([path, screen]) => [path, sentWith(screen)])),
		office: sentWith(...officeScreens),
	};
	writeFileSync(join(dist, "cms-assets.json"), JSON.stringify(assets));
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
				input: {
					server: join(root, "server.ts"),
					program: join(root, "src", "program.ts"),
					// A process of its own, which loads of the program what pages need.
					"preview-worker": join(root, "src", "delivery", "preview", "worker", "worker.ts"),
				},
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
			ssr: join(root, "src", "files", "images", "worker.ts"),
			outDir: dist,
			emptyOutDir: false,
			target: "node24",
			sourcemap: true,
			rolldownOptions: { output: { entryFileNames: "picture-worker.js" } },
		},
	};
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
	for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
	process.env.NODE_ENV = "production";
	await buildPublic();
	await buildCms();
	copyApiViewer();
	copyFonts();
	await build(serverBuild());
	await build(pictureWorkerBuild());
}
