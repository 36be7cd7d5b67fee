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
		value: text.describe("Effective value."),
		from,
		isSetHere: z.boolean().describe("Whether these settings set it, by a text or by hiding it."),
		without: z.object({ value: text, from }).describe("Value without these settings."),
		changes: count.describe("Number of websites that the value affects."),
		keeps: count.describe("Number of these websites with a nearer value."),
	})
	.meta({ id: "ResolvedField" });

export const resolvedSettings = z
	.object({
		id: text,
		version: count.describe("0 while nothing is set here."),
		label: text.describe("Name of the websites of these settings."),
		websites: count.describe("Number of these websites."),
		resolved: z.record(z.string(), resolvedField).describe("By field name."),
	})
	.meta({ id: "ResolvedSettings" });
export type ResolvedSettings = View<typeof resolvedSettings>;
