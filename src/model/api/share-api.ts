import { z } from "zod";
import { by } from "./api.ts";
import { count, type Told, time } from "./told.ts";

const text = z.string();

/** A link by which people without an account look at a draft; the address itself is told once. */
export const share = z
	.object({
		id: text,
		website: text.describe("Id of the website on which the draft is shown."),
		endsAt: time,
		withdrawnAt: time.describe("0 unless somebody has withdrawn it."),
		opens: count.describe(
			"How often somebody has looked at it; that a program has fetched it does not count.",
		),
		openedAt: time.describe("When that was last; 0 for never."),
		createdAt: time,
		createdBy: by,
	})
	.meta({ id: "Share" });
export type Share = Told<typeof share>;

/** A link that has just been made. */
export const newShare = share
	.extend({ url: text.describe("The address; it is not told again.") })
	.meta({ id: "NewShare" });
export type NewShare = Told<typeof newShare>;
