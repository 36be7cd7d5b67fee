import { z } from "zod";
import { by } from "../api.ts";
import { count, time, type View } from "../view.ts";

const text = z.string();

const shareState = z.enum(["good", "ended", "withdrawn", "published", "undone", "removed"]);

/**
 * Share link to a draft or a release for people without an account. The response to its creation is the only one with
 * the address.
 */
export const share = z
	.object({
		id: text,
		website: text.describe("Id of the website on which it is shown."),
		domain: text.describe("Of that website; empty while or once there is no such website."),
		state: shareState.describe(
			"`good` while it shows something; else why not: its time is over, somebody has withdrawn it, what it showed was published, the release was published and undone, or is gone.",
		),
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
export type Share = View<typeof share>;

/** A new share link with its address. */
export const newShare = share
	.extend({ url: text.describe("The address; it is not told again.") })
	.meta({ id: "NewShare" });
export type NewShare = View<typeof newShare>;
