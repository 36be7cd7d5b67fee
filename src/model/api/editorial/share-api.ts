import { z } from "zod";
import { by } from "../api.ts";
import { count, time, type View } from "../view.ts";

const text = z.string();

const shareState = z.enum(["good", "ended", "withdrawn", "published", "undone", "removed"]);

/** Only the response to its creation has the address. */
export const share = z
	.object({
		id: text,
		website: text.describe("Id of the previewed website."),
		domain: text.describe("Domain of the website; empty without a domain, or if the website was removed."),
		state: shareState.describe(
			"`good` while the link works. Otherwise the reason why not: it expired, it was withdrawn, its content was published, its release was undone, or its content was removed.",
		),
		endsAt: time,
		withdrawnAt: time.describe("Time of the withdrawal; 0 for none."),
		opens: count.describe("Number of visits by people; requests by programs do not count."),
		openedAt: time.describe("Time of the last visit; 0 for none."),
		createdAt: time,
		createdBy: by,
	})
	.meta({ id: "Share" });
export type Share = View<typeof share>;

export const newShare = share
	.extend({ url: text.describe("The address, returned only here.") })
	.meta({ id: "NewShare" });
export type NewShare = View<typeof newShare>;
