import { z } from "zod";
import { count, time, type View } from "../view.ts";

export const backups = z
	.object({
		isMade: z.boolean().describe("Whether it makes any: a setting says where to."),
		isUrgent: z
			.boolean()
			.describe("Whether somebody has to see to them: none is made, or none could be restored."),
		lastGoodAt: time.describe("When the last good one was begun, in milliseconds since 1970; 0 for none."),
		bytes: count.describe("How much is in that one."),
		nextAt: time.describe("When the next is to be made; 0 where none are."),
		isOverdue: z.boolean().describe("Whether the last good one was begun more than two days ago."),
		failure: z.string().describe("Why the last one failed, where none has been good since; else empty."),
		drill: z
			.object({
				at: time.describe("When the last one was begun, in milliseconds since 1970; 0 for none."),
				outcome: z
					.enum(["", "good", "bad", "unknown"])
					.describe("Empty for none; `unknown` where it could not run."),
				said: z.string().describe("What it has found where it is not good; else empty."),
				lastGoodAt: time.describe(
					"When the last good one was begun, in milliseconds since 1970; 0 for none.",
				),
				isOverdue: z.boolean().describe("Whether that was more than 15 days ago."),
			})
			.describe("Each week the newest backup is restored on trial."),
	})
	.meta({ id: "Backups" });
export type Backups = View<typeof backups>;

/** `unknown` if the drill could not run. */
export type DrillOutcome = Exclude<Backups["drill"]["outcome"], "">;
