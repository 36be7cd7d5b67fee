import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { everyFile, importsWithFiles } from "./imports-with-files.mjs";
import { separateIcons } from "./separate-icons.mjs";
import { compressAll, dist, publicFolder, root, shared } from "./shared.mjs";
import { withoutMarkdown } from "./without-markdown.mjs";
import { withoutUnusedParts } from "./without-unused-parts.mjs";

const cmsFolder = join(publicFolder, "cms");

/** @param groups modules that share a file; without them, the build only shows which modules there are */
function cmsBuild(groups) {
	return {
		...shared,
		plugins: [importsWithFiles(), separateIcons(), withoutUnusedParts(), withoutMarkdown()],
		base: "/assets/cms/",
		build: {
			write: groups !== undefined,
			// Without groups, the code is discarded.
			minify: groups !== undefined,
			cssMinify: groups !== undefined,
			reportCompressedSize: false,
			outDir: cmsFolder,
			emptyOutDir: true,
			assetsDir: "",
			assetsInlineLimit: 0,
			modulePreload: everyFile,
			target: ["chrome120", "firefox121", "safari17"],
			chunkSizeWarningLimit: 1_500,
			rolldownOptions: {
				input: { cms: join(root, "src", "cms", "main.tsx") },
				// Component libraries mark their files for servers that stream React; here, all code runs in the browser.
				onwarn: (warning, warn) => warning.code === "MODULE_LEVEL_DIRECTIVE" || warn(warning),
				output: {
					// Some scripts import more than a hundred others; 42 bits distinguish the versions of a file.
					chunkFileNames: "[name]-[hash:7].js",
					assetFileNames: "[name]-[hash:7][extname]",
					codeSplitting: { groups: groups ?? [] },
				},
			},
		},
	};
}

/** Chunks of a build that some screens load, in import order. */
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
 * several screens, of the article editor, and of the pages before sign-in. One large file compresses better than many
 * small ones. A build without groups finds these modules, as tree shaking decides which there are.
 */
async function filesTogether() {
	const { output } = await build(cmsBuild());
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
	const editor = modulesOf("records/article/article-editor")
		.difference(modulesOf("main", ...officeScreens).union(list.union(form)))
		.difference(elsewhere)
		.difference(open);
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
		group("editor", editor),
		group("opening", opening),
	];
}

/** Modules of the chunk of a screen, which no other screen loads. */
function ownModulesOf(output, screen) {
	return new Set(chunksOf(output, screen)[0].moduleIds);
}

/** Builds the back office: one chunk per screen, in a separate folder, so that no public page loads one. */
export async function buildBackOffice() {
	const { output } = await build(cmsBuild(await filesTogether()));
	const address = (name) => `/assets/cms/${name}`;
	/** Files that every page loads, requested before its first script imports them. */
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
	await compressAll(cmsFolder);
}
