import { join } from "node:path";
import { ensureInstalled, root, run, say } from "./setup.mjs";

const modules = join(root, "node_modules");

ensureInstalled({ forTests: true });
say("Format, lint and import walls …");
run([join(modules, "@biomejs", "biome", "bin", "biome"), "check", "."]);
say("Types …");
run([join(modules, "typescript", "bin", "tsc")]);
say("Unit tests …");
run([join(modules, "vitest", "vitest.mjs"), "run", "--project", "pure", "--project", "data"]);
