import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, run } from "./setup.mjs";

readArguments({
	name: "npm run docs",
	summary: "Writes docs/developing/api-reference.md again; commit it with the change.",
	examples: ["npm run docs"],
});
ensureInstalled({ forTests: true });
// Vitest loads the components that the endpoints import.
process.env.UPDATE_API_REFERENCE = "1";
run([
	join(root, "node_modules/vitest/vitest.mjs"),
	"run",
	"--project",
	"unit",
	"tests/structure/api-reference.test.ts",
]);
