import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../setup.mjs";

const isCode = /\.(ts|tsx|mjs)$/;
const isTest = /\.test\.tsx?$/;
const imported = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/**
 * Test files that import one of these files, directly or transitively, nearest first.
 * @param files paths from the root, with slashes
 * @returns rounds of paths: those that are one import away, two, and so on; a test file itself is at distance zero
 */
export function dependentTests(files) {
	const importers = readImporters();
	const seen = new Set(files);
	const rounds = [];
	for (let reached = files; reached.length > 0; ) {
		rounds.push(reached.filter((path) => isTest.test(path)).toSorted());
		const next = reached.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path));
		reached = [...new Set(next)];
		for (const path of reached) seen.add(path);
	}
	return rounds.filter((paths) => paths.length > 0);
}

/** Importers of each file. */
function readImporters() {
	const importers = new Map();
	for (const path of ["src", "tests"].flatMap((folder) => codeBelow(join(root, folder)))) {
		const from = fromRoot(path);
		for (const [, target] of readFileSync(path, "utf8").matchAll(imported)) {
			const to = fromRoot(resolve(dirname(path), target));
			importers.set(to, [...(importers.get(to) ?? []), from]);
		}
	}
	return importers;
}

function codeBelow(folder) {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && isCode.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name));
}

function fromRoot(path) {
	return relative(root, path).replaceAll("\\", "/");
}
