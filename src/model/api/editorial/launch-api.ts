import { z } from "zod";
import { by } from "../api.ts";
import { time, type View } from "../view.ts";

const text = z.string();

const launchState = z.enum(["done", "missing", "waived", "unknown"]);

/** An item of the launch checklist. */
export const launchItem = z
	.object({
		id: text,
		label: text.describe("What it is, in a word or two."),
		required: z.boolean().describe("Whether it blocks the launch while it is missing."),
		state: launchState.describe("`unknown` where it has not been looked at, which `look` does."),
		says: text.describe("What is there, or what is missing, in a sentence."),
		howToMend: z.object({
			says: text,
			to: text.describe("Address in the back office; empty where it is mended elsewhere."),
		}),
		waived: z
			.object({ who: by, reason: text, at: time })
			.optional()
			.describe("Who does not want it, and why; it holds until what is there changes."),
	})
	.meta({ id: "LaunchItem" });
export type LaunchItem = View<typeof launchItem>;

/** Launch checklist of a website, the most important item first. */
export const launchList = z
	.object({
		website: text.describe("Id of the website."),
		stage: z.enum(["live", "preparing", "retired"]),
		version: z.int().min(1).describe("Of the website, which changing its stage is based on."),
		items: z.array(launchItem),
		certificateUntil: time.describe(
			"When the permit for a certificate of a website in preparation ends; 0 where none was given.",
		),
	})
	.meta({ id: "LaunchList" });
export type LaunchList = View<typeof launchList>;
