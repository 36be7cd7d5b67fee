import type { generalCopy } from "./copy/general.ts";

export type CopyField = keyof typeof generalCopy;

/** Field name of a settings text → the text to show. */
export type Copy = Readonly<Record<CopyField, string>>;
