import { z } from "zod";

export interface Setting {
	/** Shown in docs/operating/configure.md and in errors. */
	readonly does: string;
	readonly schema: z.ZodType;
	readonly default: string;
}

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = { readonly [Name in keyof S]: z.infer<S[Name]["schema"]> };

export const million = 1_000_000;
export const seconds = (most: number) => z.coerce.number().positive().max(most);
export const flag = z
	.enum(["true", "false", "1", "0"])
	.transform((value) => value === "true" || value === "1");
