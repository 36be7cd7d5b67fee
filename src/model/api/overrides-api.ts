import { z } from "zod";
import { by } from "./api.ts";
import { type Told, time } from "./told.ts";

const said = z.object({
	value: z.string(),
	hasChangedBelow: z
		.boolean()
		.describe("Whether the record has come to say something else since this was written."),
});

/** What the websites of a scope say in place of a record. */
export const override = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		label: z.string().describe("What people call the scope."),
		version: z.int().min(0).describe("0 where nothing has ever been said."),
		updatedAt: time,
		updatedBy: by,
		fields: z.record(z.string(), said).describe("By field; what is left out is as the record says."),
	})
	.meta({ id: "Override" });
export type Override = Told<typeof override>;
