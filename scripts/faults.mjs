import { devNull } from "node:os";
import { join } from "node:path";
import { faultTests } from "../tests/faults/command.mjs";
import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

readArguments(faultTests);
// Ignores the settings of a service on this machine.
process.env.SETTINGS_FILE = process.env.SETTINGS_FILE ?? devNull;
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "tests", "faults", "run.ts"), ...process.argv.slice(2)]);
