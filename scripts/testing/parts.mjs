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
export const types = { name: "types", args: () => [tsc] };

/** A part that Vitest runs, by its project in `vitest.config.ts`. */
const project = (name, more = {}) => ({
	name,
	hasTests: true,
	args: (filters = []) => [vitest, "run", "--project", name, "--passWithNoTests", ...filters],
	...more,
});

/** What the tests consist of, in the order in which it is run. What is marked so is left to `npm run test:all`. */
export const testParts = [
	project("unit"),
	project("data"),
	project("journeys"),
	project("browser", { isOfAll: true }),
	project("alone", { isOfAll: true }),
];
