import { join } from "node:path";
import { runServer } from "./run-server.mjs";
import { ensureBuilt, ensureInstalled, root } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
runServer([join(root, "dist", "server.js"), ...process.argv.slice(2)]);
