import { lateCode } from "../../lazy/lazy.ts";

/** What finds and marks passages that something is said about: it comes once something is. */
export const passageTools = lateCode(() => import("./passage-tools.ts"));
