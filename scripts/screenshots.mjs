import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

readArguments({
	usage: "npm run screenshots: takes the pictures of README.md again; commit them with the change",
});
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "scripts", "screenshots", "take.ts")]);
