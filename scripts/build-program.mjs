import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, say } from "./setup.mjs";

// The first step of `npm start`, as a separate command.
readArguments({
	name: "npm run build",
	summary: "Installs the packages that are missing and builds the program, unless that is done already.",
	examples: ["npm run build"],
});
ensureInstalled();
ensureBuilt();
say("The program is installed and built.");
