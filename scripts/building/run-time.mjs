import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { externals, root } from "./shared.mjs";

// node scripts/building/run-time.mjs FOLDER: copies the built program with the packages and the Node that it runs on,
// which is all that the container image needs.
const [target] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const copied = new Set();

/** Path in the lock file of a package, as a package at `from` loads it; undefined if it is not installed. */
function pathOf(name, from) {
	for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
		const path = join(at, "node_modules", name);
		if (packages[path]) return existsSync(join(root, path)) ? path : undefined;
		if (at === "") return undefined;
	}
}

function copyPackage(path) {
	if (path === undefined || copied.has(path)) return;
	copied.add(path);
	const { dependencies, optionalDependencies, peerDependencies } = packages[path];
	// Packages below this one are copied if it needs them.
	const isOwn = (file) => !relative(join(root, path), file).startsWith("node_modules");
	copy(path, isOwn);
	for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
		copyPackage(pathOf(name, path));
}

function copy(path, filter = () => true) {
	cpSync(join(root, path), join(target, path), { recursive: true, filter });
}

for (const path of ["package.json", "LICENSE", "sample"]) copy(path);
// The program runs without --enable-source-maps.
copy("dist", (file) => !file.endsWith(".map"));
for (const name of externals) copyPackage(pathOf(name, ""));
const node = readdirSync(join(root, "node_modules")).find((name) =>
	existsSync(join(root, "node_modules", name, "bin", "node")),
);
for (const part of ["bin/node", "LICENSE", "package.json"]) copy(join("node_modules", node, part));
const link = join(target, "node_modules", ".bin", "node");
mkdirSync(dirname(link), { recursive: true });
symlinkSync(join("..", node, "bin", "node"), link);
