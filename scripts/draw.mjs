import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root, run } from "./setup.mjs";

// The pictures are committed with a change of a drawing or of what the sample names.
readArguments({
	usage: "npm run draw: draws the pictures of the sample websites again, which takes minutes",
});
ensureInstalled();
run([join(root, "drawings", "draw-all.ts")]);
