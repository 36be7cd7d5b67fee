import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "bench", "run.ts"), ...process.argv.slice(2)]);
