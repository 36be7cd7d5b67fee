import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, run } from "./setup.mjs";

readArguments({
	usage: "npm run pack:client: makes dist/frontage-client-VERSION.tgz, a package for other programs",
});
// The types of the client need TypeScript, which the program does without.
ensureInstalled({ forTests: true });
run([join(root, "scripts", "building", "pack-client.mjs")]);
