import { devNull } from "node:os";
import { join } from "node:path";
import { namesIn, readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

const names = namesIn("bench/run.ts", "parts");
const given = readArguments({
	usage: `npm run bench -- [PART…] [--websites=N] [--articles=N] [--samples=N] [--seconds=N]

Prints what the program costs, all parts or those that are named, which takes up to hours: ${names.join(", ")}`,
	takes: new RegExp(`^(${names.join("|")}|--(websites|articles|samples|seconds)=\\d+)$`),
});
// Not the settings of a service of this machine.
process.env.SETTINGS_FILE = process.env.SETTINGS_FILE ?? devNull;
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "bench", "run.ts"), ...given]);
