import { z } from "zod";
import { count, time, type View } from "../view.ts";

export const backups = z
	.object({
		isMade: z.boolean().describe("Whether backups are configured."),
		isUrgent: z
			.boolean()
			.describe("Whether an operator must act: no backup is made, or none could be restored."),
		lastGoodAt: time.describe("Start of the last successful one, in milliseconds since 1970; 0 for none."),
		bytes: count.describe("Size of its contents."),
		nextAt: time.describe("Time of the next one; 0 for none."),
		isOverdue: z.boolean().describe("Whether the last good one was begun more than two days ago."),
		failure: z.string().describe("Why the last one failed, where none has been good since; else empty."),
		drill: z
			.object({
				at: time.describe("Start of the last one, in milliseconds since 1970; 0 for none."),
				outcome: z
					.enum(["", "good", "bad", "unknown"])
					.describe("Empty for none; `unknown` where it could not run."),
				said: z.string().describe("Problem that it found; empty for none."),
				lastGoodAt: time.describe(
					"Start of the last successful one, in milliseconds since 1970; 0 for none.",
				),
				isOverdue: z.boolean().describe("Whether that was more than 15 days ago."),
			})
			.describe("Each week the newest backup is restored on trial."),
	})
	.meta({ id: "Backups" });
export type Backups = View<typeof backups>;

/** `unknown` if the drill could not run. */
export type DrillOutcome = Exclude<Backups["drill"]["outcome"], "">;
