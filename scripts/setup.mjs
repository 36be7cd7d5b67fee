// Runs on any Node from 20: it installs the version that the program runs on.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, "node_modules", ".frontage-installed");
const built = join(root, "dist", ".built");

/** Installs the packages of the lock file, unless they are installed. Tests need more packages than the program. */
export function ensureInstalled({ forTests = false } = {}) {
	const lock = digest([join(root, "package-lock.json")]);
	const [standing, what] = readIfThere(installed).split(" ");
	if (standing === lock && (what === "all" || !forTests)) return;
	// Packages that tests need stay, also those of a plain npm ci.
	const all = forTests || what === "all" || existsSync(join(root, "node_modules", "vitest"));
	requireWritable(join(root, "node_modules"), "The packages are not those of this release");
	const packages = all ? "everything that the tests need" : "the program's packages";
	say(`Installing ${packages} …`);
	const began = performance.now();
	npm(all ? ["ci"] : ["ci", "--omit=dev"]);
	say(`Installed ${packages} in ${secondsSince(began)}.`);
	writeFileSync(installed, `${lock} ${all ? "all" : "program"}`);
}

/** Builds the program, unless its sources are unchanged since the last build. */
export function ensureBuilt() {
	const build = neededBuild();
	if (build) runBuild(build);
}

export function runBuild(build) {
	run(build.args);
	build.finish();
}

/** Build of changed sources, as arguments for the program's Node; undefined if nothing has changed. Call `finish` after it. */
export function neededBuild() {
	const sources = sourceDigest();
	const before = readIfThere(built);
	if (before === sources) return undefined;
	requireWritable(join(root, "dist"), "The sources have changed since the last build");
	say("Building …");
	const began = performance.now();
	return {
		isFirst: before === "",
		args: [join(root, "scripts", "build.mjs")],
		finish() {
			writeFileSync(built, sources);
			say(`Built the program in ${secondsSince(began)}.`);
		},
	};
}

function requireWritable(folder, why) {
	const there = existsSync(folder) ? folder : root;
	try {
		accessSync(there, constants.W_OK);
	} catch {
		process.stderr.write(
			`${why}, and this account may not write to ${there}: run npm run build as the account that owns it.\n`,
		);
		process.exit(1);
	}
}

/** Runs a script on the program's Node; ends this process if it fails. */
export function run(args) {
	const { status } = spawnSync(programNode(), args, { cwd: root, stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}

/** The Node that the lock file pins, or this one on a platform without a package for it. */
export function programNode() {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const pinned = readdirSync(join(root, "node_modules"))
		.filter((folder) => folder.startsWith("node-"))
		.map((folder) => join(root, "node_modules", folder, "bin", name))
		.find(existsSync);
	if (pinned) return pinned;
	if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
	say(
		`There is no packaged Node for ${process.platform}-${process.arch}; install Node 24 or newer and run this again.`,
	);
	process.exit(1);
}

function secondsSince(began) {
	return `${Math.ceil((performance.now() - began) / 1_000)} s`;
}

/** A progress line. */
export function say(text) {
	process.stdout.write(`${text}\n`);
}

function npm(args) {
	const path = process.env.npm_execpath;
	const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"] };
	const { status } = path
		? spawnSync(process.execPath, [path, ...args, "--no-progress", "--loglevel=error"], options)
		: spawnSync("npm", [...args, "--loglevel=error"], { ...options, shell: process.platform === "win32" });
	if (status === 0) return;
	say("The packages could not be installed; the lines above say why. Is the npm registry reachable?");
	process.exit(1);
}

function sourceDigest() {
	const others = ["server.ts", "package-lock.json", "scripts/build.mjs"].map((name) => join(root, name));
	// The back office contains the editing guide.
	const folders = ["src", "docs/editing", "docs/images", "scripts/building"].flatMap((name) =>
		filesBelow(join(root, name)),
	);
	return digest([...folders, ...others]);
}

function filesBelow(folder) {
	return readdirSync(folder, { withFileTypes: true })
		.toSorted((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return filesBelow(path);
			return entry.name.includes(".test.") ? [] : [path];
		});
}

function digest(files) {
	const hash = createHash("sha256");
	for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
	return hash.digest("hex");
}

function readIfThere(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
