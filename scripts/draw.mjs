import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, run } from "./setup.mjs";

// Commit the pictures with the change of a drawing or of a file name in the sample.
readArguments({
	usage: "npm run draw: draws the pictures of the sample websites again, which takes minutes",
});
ensureInstalled();
run([join(root, "drawings", "draw-all.ts")]);
