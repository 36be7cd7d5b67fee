import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./setup.mjs";

const { operands: names } = readArguments({
	name: "npm run screenshots",
	summary:
		"Takes the pictures of README.md and the documents again, or the named ones; commit them with the change.",
	operands: { value: "NAME…" },
	examples: ["npm run screenshots", "npm run screenshots -- menus review"],
});
ensureInstalled({ forTests: true });
ensureBuilt();
run([join(root, "scripts", "screenshots", "take.ts"), ...names]);
