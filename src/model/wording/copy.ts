import type { generalCopy } from "./copy/general.ts";

export type CopyField = keyof typeof generalCopy;

/** Text to show, by the field name of its setting. */
export type Copy = Readonly<Record<CopyField, string>>;
