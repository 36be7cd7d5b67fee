import { lazyCode } from "../../lazy/lazy.ts";

/** What looks for the unusual in what is to be published; it is there before somebody can have clicked. */
export const doubtsCode = lazyCode(() => import("./doubts.ts"));
