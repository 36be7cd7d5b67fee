import { z } from "zod";
import { type CollectionName, collectionNames } from "../model.ts";
import { by, byToken, versionAction } from "./api.ts";
import { time, type View } from "./view.ts";

const text = z.string();

const activityAction = z.enum([
	...versionAction.options,
	"sign-in",
	"sign-in-refused",
	"sign-out",
	"password-set",
	"second-factor",
	"linked-sign-in",
	"reset-requested",
	"invitation",
	"token",
	"token-withdrawn",
	"webhook",
	"schedule",
	"schedule-cancelled",
	"share",
	"share-withdrawn",
	"schedule-failed",
	"release",
	"release-undone",
	"review-asked",
	"review-approved",
	"review-sent-back",
	"review-withdrawn",
	"approval-overridden",
	"comment",
	"comment-edited",
	"comment-deleted",
	"comment-resolved",
	"comment-reopened",
	"launch",
	"launch-overridden",
	"launch-waiver",
	"retire",
	"bring-back",
	"variant",
	"retention",
	"person-erased",
	"refused",
]);

export type ActivityAction = z.infer<typeof activityAction>;

export const activity = z
	.object({
		id: text,
		at: time,
		by,
		token: byToken,
		action: activityAction,
		collection: z.custom<CollectionName | "">().meta({
			type: "string",
			get enum() {
				return ["", ...collectionNames];
			},
			description: "Id of the record concerned, if there is one.",
		}),
		recordId: text,
		title: text,
		detail: text.describe("Further details, such as the refused address."),
	})
	.meta({ id: "Activity" });
export type Activity = View<typeof activity>;
