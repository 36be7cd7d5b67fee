import { z } from "zod";
import { by } from "../api.ts";
import { time, type View } from "../view.ts";

const text = z.string();

const launchState = z.enum(["done", "missing", "waived", "unknown"]);

export const launchItem = z
	.object({
		id: text,
		label: text.describe("Short name."),
		required: z.boolean().describe("Whether it blocks the launch while it is missing."),
		state: launchState.describe("`unknown` if it has not been checked; `look` checks it."),
		says: text.describe("Present or missing details, in a sentence."),
		howToMend: z.object({
			says: text,
			to: text.describe("Address in the back office; empty if it is corrected elsewhere."),
		}),
		waived: z
			.object({ who: by, reason: text, at: time })
			.optional()
			.describe("User who waived the item, with the reason. Ends when the checked value changes."),
	})
	.meta({ id: "LaunchItem" });
export type LaunchItem = View<typeof launchItem>;

/** The most important item comes first. */
export const launchList = z
	.object({
		website: text.describe("Id of the website."),
		stage: z.enum(["live", "preparing", "retired"]),
		version: z.int().min(1).describe("Version of the website; a change of its stage refers to it."),
		items: z.array(launchItem),
		certificateUntil: time.describe(
			"End of the permit for a certificate while the website is in preparation; 0 without a permit.",
		),
	})
	.meta({ id: "LaunchList" });
export type LaunchList = View<typeof launchList>;
