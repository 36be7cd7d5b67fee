import { devNull } from "node:os";
import { join } from "node:path";
import { namesIn, readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

const names = namesIn("tests/faults/run.ts", "faults");
const given = readArguments({
	usage: `npm run test:faults -- [FAULT…] [--rounds=N] [--minutes=N]

Breaks the program and its servers on purpose, with all faults (half an hour) or those that are named: ${names.join(", ")}`,
	takes: new RegExp(`^(${names.join("|")}|--(rounds|minutes)=\\d+)$`),
});
// Not the settings of a service of this machine.
process.env.SETTINGS_FILE = process.env.SETTINGS_FILE ?? devNull;
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "tests", "faults", "run.ts"), ...given]);
