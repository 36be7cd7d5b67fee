import { z } from "zod";
import type { RecordId } from "../ids.ts";

export type View<S extends z.ZodType> = Unchanged<z.infer<S>>;

export type Unchanged<T> = unknown extends T
	? T
	: T extends string
		? T
		: { readonly [Key in keyof T]: Unchanged<T[Key]> };

export const asRecordId = (schema: z.ZodType<string>) => schema as unknown as z.ZodType<RecordId, string>;

export const recordId = asRecordId(z.string());

export const time = z
	.int()
	.min(0)
	.meta({ format: "int64", description: "Milliseconds since 1970; 0 for never." });
export const count = z.int().min(0);

export const nextCursor = z.string().optional().describe("Absent on the last page.");

export const countedListOf = <Item extends z.ZodType>(item: Item) =>
	listOf(item).extend({
		total: count.optional().describe("With `total`."),
		isCapped: z.boolean().optional().describe("True where there are more than `total`."),
	});

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), nextCursor });
