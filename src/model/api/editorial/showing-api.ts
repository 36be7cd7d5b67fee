import { z } from "zod";
import { collection } from "../api.ts";
import { count, time, type View } from "../view.ts";

/** API of the per-site visibility of records. Browsers import the types only. */

const text = z.string();
/** Maximum time of a JavaScript date (ECMA-262, 21.4.1.1). */
const lastTime = 8_640_000_000_000_000;
const times = `fromAt is a time in milliseconds since 1970, or 0 for at once`;

/** Visibility of a record on a website. */
export const showing = z
	.object({
		website: text.describe("Id of the website."),
		name: text,
		domain: text,
		timeZone: text.describe("IANA name of the website's time zone."),
		isPlaced: z.boolean().describe("Whether the record is placed on the website."),
		hidden: z.boolean().describe("Whether the record is hidden on the website, despite its placements."),
		pinned: z.boolean().describe("Whether the record comes first on the website."),
		fromAt: time.describe(
			"Time from which the website shows the record, in milliseconds since 1970; 0 for at once.",
		),
		version: count.describe("Increases with each change, 0 before the first; the ETag."),
	})
	.meta({ id: "Showing" });
export type Showing = View<typeof showing>;

/** Visibility settings of one record on one website, as part of a list. */
export const saidShowing = showing
	.extend({ collection, recordId: text, title: text.describe("Title of the record.") })
	.meta({ id: "SaidShowing" });
export type SaidShowing = View<typeof saidShowing>;

/** Changes of visibility settings. */
export const showingChanges = z
	.strictObject({
		hidden: z.boolean("hidden is true or false").exactOptional(),
		pinned: z.boolean("pinned is true or false").exactOptional(),
		fromAt: z.int(times).min(0, times).max(lastTime, times).exactOptional(),
	})
	.meta({ id: "ShowingChanges", example: { hidden: true } });
export type ShowingChanges = z.infer<typeof showingChanges>;
