import type { generalCopy } from "./copy/general.ts";

export type CopyField = keyof typeof generalCopy;

export type Copy = Readonly<Record<CopyField, string>>;
