import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

// Takes the pictures of README.md again. Commit them with the change that they show.
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "scripts", "screenshots", "take.ts")]);
