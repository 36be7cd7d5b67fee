import { join } from "node:path";
import { programUsage, readArguments } from "./arguments.mjs";
import { runServer } from "./run-server.mjs";
import { ensureBuilt, ensureInstalled, root } from "./setup.mjs";

// Other options are the program's, which refuses those that it does not know.
readArguments({ usage: programUsage(), takes: /^/ });
ensureInstalled();
ensureBuilt();
runServer([join(root, "dist", "server.js"), ...process.argv.slice(2)]);
