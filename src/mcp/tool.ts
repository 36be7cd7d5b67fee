import type { z } from "zod";
import type { ProgramClient } from "../client/program-client.ts";
import type { Actor } from "../model/rights/access.ts";

/** The actor in whose name tools ask the API, and the client that they ask it with. */
export interface ToolContext {
	readonly actor: Actor;
	readonly client: ProgramClient;
	/** Bytes that a file may have at most. */
	readonly mostBytes: number;
}

/** What a tool does: it reads, changes what visitors do not see, or shows visitors something. */
type Effect = "reads" | "drafts" | "shows";

/** One thing that an assistant may do. */
export interface Tool {
	/** By which it is called. */
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly effect: Effect;
	readonly input: z.ZodObject;
	/** What came of it, as data. @throws {ApiError} {StorageError} when it is refused */
	call(input: unknown): Promise<object>;
}

/** Declares a tool, whose call takes what its input describes. */
export function tool<Shape extends z.core.$ZodLooseShape>(
	declaration: Omit<Tool, "input" | "call"> & {
		readonly input: z.ZodObject<Shape>;
		call(input: z.output<z.ZodObject<Shape>>): Promise<object>;
	},
): Tool {
	return declaration as unknown as Tool;
}
