import { z } from "zod";
import { count, type View } from "./view.ts";

const text = z.string();
const from = z
	.enum(["settings", "website", "unit", "country", "all", "default"])
	.describe(
		"`settings` of the website, `website` for its record, the settings of its `unit` or `country`, those for `all`, or the `default`.",
	);

const resolvedField = z
	.object({
		value: text.describe("What holds here."),
		from,
		isSetHere: z.boolean().describe("Whether these settings set it, by a text or by hiding it."),
		without: z
			.object({ value: text, from })
			.describe("What would hold here if these settings did not set it."),
		changes: count.describe("How many websites show what is set here, or would."),
		keeps: count.describe("How many websites of these settings have it set nearer."),
	})
	.meta({ id: "ResolvedField" });

export const resolvedSettings = z
	.object({
		id: text,
		version: count.describe("0 while nothing is set here."),
		label: text.describe("What people call the websites that these settings are of."),
		websites: count.describe("How many websites these are."),
		resolved: z.record(z.string(), resolvedField).describe("By the name of the field."),
	})
	.meta({ id: "ResolvedSettings" });
export type ResolvedSettings = View<typeof resolvedSettings>;
