import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, say } from "./setup.mjs";
import { missingMeans } from "./testing/means.mjs";
import { allTests, quickTests, staticChecks } from "./testing/parts.mjs";
import { runParts } from "./testing/run-parts.mjs";

// `npm test` runs the checks and the quick tests; `npm run test:all` runs every test, with more random input.
const { values, operands: filters } = readArguments({
	name: "npm test",
	summary: `Installs everything that the tests need, which ends a program that runs from this folder. Then checks format, lint and types,
builds, and runs the quick tests, or those below the paths.`,
	operands: { value: "PATH…" },
	options: { all: { text: "all tests, with more random input; short: npm run test:all" } },
	examples: ["npm test", "npm test -- src/data", "npm run test:all -- tests/site"],
	note: "For options of Vitest: npx vitest run --project data PATH",
});
const isAll = values.all === true;

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
	// A filtered run takes less time than a full one.
	key: filters.length > 0 ? filters.join(" ") : isAll ? "all" : "quick",
});
process.exitCode = isWell ? 0 : 1;
