import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { compressAll, dist, publicFolder, root, shared } from "./shared.mjs";

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
/** Style sheets and scripts of blocks, sent with pages that contain the block. */
const blockSheets = Object.fromEntries(
	sheetsIn("styles/blocks").map(([name, path]) => [`block-${name}`, path]),
);
const blockScripts = Object.fromEntries(
	readdirSync(site("browser/blocks"))
		.filter((file) => !file.includes(".test."))
		.map((file) => [file.replace(".ts", ""), site(`browser/blocks/${file}`)]),
);
/** Style sheets of the first screen of some pages, sent with those pages. */
const parts = Object.fromEntries([
	...sheetsIn("styles/parts"),
	...types.map(([name, path]) => [`type-${name}`, path]),
]);

/** Builds the files of the public pages, with hashed names. */
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
			// The oldest supported browsers (docs/developing/architecture.md).
			target: ["chrome109", "firefox115", "safari15.4"],
			rolldownOptions: {
				input: {
					...entries,
					...Object.fromEntries(Object.entries(parts).map(([name, path]) => [`part-${name}`, path])),
					...blockSheets,
					...Object.fromEntries(Object.entries(blockScripts).map(([name, path]) => [`blocks-${name}`, path])),
				},
			},
		},
	});
	const manifest = JSON.parse(readFileSync(join(publicFolder, ".manifest.json"), "utf8"));
	const address = (path) => `/assets/${manifest[path.slice(root.length + 1).replaceAll("\\", "/")].file}`;
	const assets = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, address(path)]));
	const addresses = (files) =>
		Object.fromEntries(Object.entries(files).map(([name, path]) => [name, address(path)]));
	assets.parts = addresses({ ...parts, ...blockSheets });
	assets.blockStyles = addresses(blockSheets);
	assets.blockScripts = addresses(blockScripts);
	const font = (name) => address(join(root, "src", "fonts", name));
	assets.fonts = [font("grotesque.woff2")];
	assets.typeFonts = Object.fromEntries(types.map(([name]) => [name, firstFonts(name).map(font)]));
	assets.speculation = writeSpeculation();
	writeFileSync(join(dist, "assets.json"), JSON.stringify(assets));
	rmSync(join(publicFolder, ".manifest.json"));
	await compressAll(publicFolder);
}

/** Fonts of a type pairing that every page needs: those without a unicode range. */
function firstFonts(type) {
	const faces = readFileSync(site(`styles/types/faces/${type}.css`), "utf8").split("@font-face");
	const whole = faces.filter((face) => !face.includes("unicode-range"));
	return whole.flatMap((face) => /fonts\/([\w-]+\.woff2)/.exec(face)?.[1] ?? []);
}

/**
 * Writes the rules for links that a browser may prerender: pages of this host, except those that open in the reader.
 * Browsers ignore the rules when they save data or energy.
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
