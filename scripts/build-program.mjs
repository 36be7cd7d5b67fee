import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, say } from "./setup.mjs";

// `npm run build` does what a start would do first, and starts nothing.
readArguments({
	usage:
		"npm run build: installs the packages that are missing and builds the program, unless that is done already",
});
ensureInstalled();
ensureBuilt();
say("The program is installed and built.");
