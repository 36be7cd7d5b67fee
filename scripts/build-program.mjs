import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, say } from "./setup.mjs";

// The first step of `npm start`, as a separate command.
readArguments({
	usage:
		"npm run build: installs the packages that are missing and builds the program, unless that is done already",
});
ensureInstalled();
ensureBuilt();
say("The program is installed and built.");
