export { anchorOf } from "./passage.ts";
export { Passages } from "./passages.tsx";
