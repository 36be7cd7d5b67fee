import { devNull } from "node:os";
import { join } from "node:path";
import { bench } from "../bench/command.mjs";
import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

readArguments(bench);
// Ignores the settings of a service on this machine.
process.env.SETTINGS_FILE = process.env.SETTINGS_FILE ?? devNull;
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "bench", "run.ts"), ...process.argv.slice(2)]);
