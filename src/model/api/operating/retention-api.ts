import { z } from "zod";
import { type RetentionName, retentionFields } from "../../retention.ts";
import { count, time, type View } from "../view.ts";

function keptOf(name: RetentionName) {
	const { label, unit, least, most, help } = retentionFields[name];
	const message = `must be ${least} to ${most.toLocaleString("en-NZ")} ${unit}, or 0 to keep for ever`;
	return z
		.int(message)
		.min(0, message)
		.max(most, message)
		.refine((value) => value === 0 || value >= least, message)
		.describe(`${label}: how many ${unit} are kept; 0 for ever. ${help}`);
}

const shape = {
	historyVersions: keptOf("historyVersions"),
	historyMonths: keptOf("historyMonths"),
	trashDays: keptOf("trashDays"),
	activityMonths: keptOf("activityMonths"),
	pageViewDays: keptOf("pageViewDays"),
	notFoundDays: keptOf("notFoundDays"),
	webhookDays: keptOf("webhookDays"),
} satisfies Record<RetentionName, z.ZodType<number>>;

export const retention = z.strictObject(shape).meta({
	id: "Retention",
	example: {
		...{ historyVersions: 100, historyMonths: 0, trashDays: 90, activityMonths: 24 },
		...{ pageViewDays: 30, notFoundDays: 90, webhookDays: 30 },
	},
});
export type Retention = View<typeof retention>;

export const retained = z.enum(["history", "trash", "activity", "pageViews", "notFound", "webhooks"]);
export type Retained = z.infer<typeof retained>;

export const removal = z
	.object({
		kind: retained,
		count: count.describe("Number of rows that would be deleted."),
		oldestAt: time.describe("Time of the oldest one, in milliseconds since 1970; 0 for none."),
	})
	.meta({ id: "Removal" });
export type Removal = View<typeof removal>;
