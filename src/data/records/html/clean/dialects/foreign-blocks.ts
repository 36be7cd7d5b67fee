import type { Tree } from "../../tree.ts";
import type { CleaningReport } from "../report.ts";
import { convertFrames } from "./frames.ts";
import { convertGhost } from "./ghost.ts";
import { convertWordPress } from "./wordpress.ts";

export function convertForeignBlocks(tree: Tree, report: CleaningReport): void {
	convertGhost(tree, report);
	convertWordPress(tree, report);
	convertFrames(tree, report);
}
