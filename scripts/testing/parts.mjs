import { join } from "node:path";
import { root } from "../setup.mjs";

const modules = join(root, "node_modules");
const biome = join(modules, "@biomejs", "biome", "bin", "biome");
const tsc = join(modules, "typescript", "bin", "tsc");
export const vitest = join(modules, "vitest", "vitest.mjs");

export const format = {
	name: "format, lint, walls",
	args: (files = ["."]) => [biome, process.env.CI ? "ci" : "check", "--max-diagnostics=50", ...files],
};
/** Results for unchanged files are cached. */
const typesCache = join(modules, ".cache", "frontage", "types.tsbuildinfo");
export const types = {
	name: "types",
	args: () => [tsc, "--incremental", "--tsBuildInfoFile", typesCache],
};
/** Both at once: one uses all cores for a moment, the other one core for longer. */
export const staticChecks = { name: "format, lint, walls, types", together: [format, types] };

/** A part that Vitest runs: projects of `vitest.config.ts`. */
const tests = (name, ...projects) => ({
	name,
	hasTests: true,
	args: (filters = []) => [
		...[vitest, "run", "--passWithNoTests"],
		...projects.flatMap((project) => ["--project", project]),
		...filters,
	],
});

const withoutBrowser = [tests("unit", "unit"), tests("data and delivery", "data")];

/** The parts of `npm test`, in this order, and those of `npm run test:all`. */
export const quickTests = [...withoutBrowser, tests("journeys", "journeys")];
export const allTests = [
	...withoutBrowser,
	tests("journeys and all else in a browser", "browser", "weighed"),
	tests("as visited", "alone"),
];
