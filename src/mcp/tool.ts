import type { z } from "zod";
import type { ProgramClient } from "../client/program-client.ts";
import type { Actor } from "../model/rights/access.ts";

export interface ToolContext {
	readonly actor: Actor;
	readonly client: ProgramClient;
	readonly mostBytes: number;
}

/** `drafts` does not change public pages; `shows` does. */
type Effect = "reads" | "drafts" | "shows";

export interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly effect: Effect;
	readonly input: z.ZodObject;
	/** @throws {ApiError} {StorageError} if refused */
	call(input: unknown): Promise<object>;
}

export function tool<Shape extends z.core.$ZodLooseShape>(
	declaration: Omit<Tool, "input" | "call"> & {
		readonly input: z.ZodObject<Shape>;
		call(input: z.output<z.ZodObject<Shape>>): Promise<object>;
	},
): Tool {
	return declaration as unknown as Tool;
}
