import { join } from "node:path";
import { ensureInstalled, root, run } from "./setup.mjs";

// Draws the pictures of the sample websites anew, after a change of a drawing or of what the sample names. They are
// committed with that change.
ensureInstalled();
run([join(root, "drawings", "draw-all.ts")]);
