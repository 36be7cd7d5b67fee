import { z } from "zod";
import { by, collection } from "../api.ts";
import { listOf, time, type View } from "../view.ts";

const text = z.string();

export const severities = ["blocks-launch", "should-fix", "hint"] as const;
export type Severity = (typeof severities)[number];

export const checkStates = ["failed", "unknown", "waived", "passed"] as const;
export type CheckState = (typeof checkStates)[number];

const severity = z
	.enum(severities)
	.describe("`blocks-launch` refuses the launch of a website while the check has not passed.");

const check = z
	.object({
		name: text,
		label: text.describe("Short name."),
		question: text.describe("The question that the check answers, in a sentence."),
		severity,
		scope: z
			.enum(["website", "record"])
			.describe("`website` has one result per website, `record` one per problem of a record."),
	})
	.meta({ id: "Check" });
export type CheckFacts = View<typeof check>;

export const checkResult = z
	.object({
		key: text.describe("Identifies the result on its website, for a waiver."),
		check: text.describe("Name of the check."),
		label: text.describe("Label of the check."),
		severity,
		state: z.enum(checkStates).describe("`unknown` if it needs a request, which `look` sends."),
		website: text.describe("Id of the website; empty for an article in a list of all websites."),
		message: text.describe("Problem or value, in a sentence."),
		value: text.describe("Checked value; a waiver ends when it changes."),
		advice: text.describe("Instruction for staff."),
		fix: z
			.object({
				collection,
				recordId: text.exactOptional().describe("Absent where a record is to be added."),
				field: text.exactOptional().describe("Absent where a record is to be added."),
				type: text.exactOptional().describe("Type of an article to be added."),
			})
			.describe("The field that fixes it."),
		title: text.describe("Title of the article, or name of the website."),
		updatedAt: time.exactOptional().describe("Of the article."),
		waived: z
			.object({ who: by, reason: text, at: time })
			.exactOptional()
			.describe("User who waived the result, with the reason. Ends when the checked value changes."),
		certificateUntil: time
			.exactOptional()
			.describe("For the address: end of the certificate permit, if there is one."),
	})
	.meta({ id: "CheckResult" });
export type CheckResult = View<typeof checkResult>;

export const checkList = listOf(checkResult).extend({
	checks: z.array(check).exactOptional().describe("All checks; on the first page only."),
});
export type CheckList = View<typeof checkList>;
