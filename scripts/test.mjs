import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, say } from "./setup.mjs";
import { missingMeans } from "./testing/means.mjs";
import { allTests, quickTests, staticChecks } from "./testing/parts.mjs";
import { runParts } from "./testing/run-parts.mjs";

// `npm test` runs the checks and the quick tests; `npm run test:all` runs every test, with more random input.
const [first, ...rest] = readArguments({
	usage: `npm test -- [PATH…]   the quick tests, or those below the paths
npm run test:all -- [PATH…]   all tests

Installs everything that the tests need, with which a program that runs from this folder is lost; then checks format, lint and
types, builds and runs the tests. For options of Vitest: npx vitest run --project data PATH`,
	takes: /^(--all$|[^-])/,
});
const isAll = first === "--all";
const filters = isAll ? rest : process.argv.slice(2);

ensureInstalled({ forTests: true });
if (isAll && missingMeans()) say(missingMeans());
const chosen = isAll ? allTests : quickTests;
const parts = [
	staticChecks,
	{ name: "build", run: ensureBuilt },
	...chosen.map((part) => ({ ...part, args: () => part.args(filters) })),
];
const isWell = await runParts(parts, {
	env: { TEST_EFFORT: process.env.TEST_EFFORT ?? (isAll ? "50" : "1") },
	// Some tests take less than all of them.
	key: filters.length > 0 ? filters.join(" ") : isAll ? "all" : "quick",
});
process.exitCode = isWell ? 0 : 1;
