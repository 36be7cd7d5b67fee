import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "tests", "faults", "run.ts"), ...process.argv.slice(2)]);
