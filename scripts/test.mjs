import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run, say } from "./setup.mjs";

const modules = join(root, "node_modules");

ensureInstalled({ forTests: true });
say("Checking format, lint and import walls …");
run([join(modules, "@biomejs", "biome", "bin", "biome"), "ci", "--max-diagnostics=50", "."]);
say("Checking types …");
run([join(modules, "typescript", "bin", "tsc")]);
ensureBuilt();
run([join(modules, "vitest", "vitest.mjs"), "run", ...process.argv.slice(2)]);
