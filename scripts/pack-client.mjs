import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, run } from "./setup.mjs";

readArguments({
	name: "npm run pack:client",
	summary: "Packs the API client for other programs: dist/frontage-client-VERSION.tgz.",
	examples: ["npm run pack:client"],
});
// The types of the client need TypeScript, which the program itself does not use.
ensureInstalled({ forTests: true });
run([join(root, "scripts", "building", "pack-client.mjs")]);
