import { z } from "zod";

/** A setting of the program, by the name of its environment variable. */
export interface Setting {
	/** In the table of docs/configuration.md and in the error about a value that cannot be used. */
	readonly does: string;
	readonly schema: z.ZodType;
	readonly default: string;
}

export type Settings = Readonly<Record<string, Setting>>;

/** What is read of settings. */
export type ValuesOf<S extends Settings> = { readonly [Name in keyof S]: z.infer<S[Name]["schema"]> };

export const million = 1_000_000;
export const seconds = (most: number) => z.coerce.number().positive().max(most);
export const flag = z
	.enum(["true", "false", "1", "0"])
	.transform((value) => value === "true" || value === "1");
