import type { Activity, ActivityAction } from "../../../model/api/activity-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";

export const actionLabels: Readonly<Record<ActivityAction, string>> = {
	add: "Added",
	save: "Changed",
	remove: "Deleted",
	restore: "Restored",
	"sign-in": "Signed in",
	"sign-in-refused": "Sign-in refused",
	"sign-out": "Signed out",
	"password-set": "Password set",
	"second-factor": "Second factor",
	"linked-sign-in": "Linked sign-in",
	"reset-requested": "Reset requested",
	invitation: "Invited",
	token: "API token created",
	"token-withdrawn": "API token revoked",
	webhook: "Webhook",
	schedule: "Scheduled",
	"schedule-cancelled": "Schedule cancelled",
	"schedule-failed": "Schedule failed",
	release: "Released",
	"release-undone": "Release undone",
	share: "Shared",
	"share-withdrawn": "Share link revoked",
	"review-asked": "Review requested",
	"review-approved": "Approved",
	"review-sent-back": "Sent back",
	"review-withdrawn": "Review withdrawn",
	"approval-overridden": "Published without approval",
	comment: "Commented",
	"comment-edited": "Comment edited",
	"comment-deleted": "Comment deleted",
	"comment-resolved": "Comment resolved",
	"comment-reopened": "Comment reopened",
	launch: "Launched",
	"launch-overridden": "Launched incomplete",
	"launch-waiver": "Skipped checks",
	retire: "Retired",
	"bring-back": "Brought back",
	variant: "Variant",
	retention: "Cleaned up",
	"person-erased": "Person erased",
	refused: "Refused",
};

/** Split at the link to the record. */
export interface Sentence {
	readonly who: string;
	readonly verb: string;
	/** Quoted title of the record; "" without one. */
	readonly what: string;
	readonly rest: string;
}

const recordVerbs: Readonly<Partial<Record<ActivityAction, string>>> = {
	add: "added",
	save: "changed",
	remove: "deleted",
	restore: "restored",
	invitation: "invited",
	token: "created the API token",
	"token-withdrawn": "revoked the API token",
	webhook: "set up the webhook",
	schedule: "scheduled",
	"schedule-cancelled": "cancelled the schedule of",
	"schedule-failed": "was refused the scheduled change of",
	release: "published the release",
	"release-undone": "undid the release",
	share: "shared a link to",
	"share-withdrawn": "revoked a link to",
	"review-asked": "requested a review of",
	"review-approved": "approved the draft of",
	"review-sent-back": "sent back the draft of",
	"review-withdrawn": "withdrew the review request for",
	"approval-overridden": "published without approval",
	comment: "commented on",
	"comment-edited": "edited a comment on",
	"comment-deleted": "deleted a comment on",
	"comment-resolved": "resolved a comment on",
	"comment-reopened": "reopened a comment on",
	launch: "launched",
	"launch-overridden": "launched with open checks:",
	"launch-waiver": "changed the checks of",
	retire: "retired",
	"bring-back": "brought back",
	variant: "changed a variant of",
};

/** Returns a sentence such as "Mere changed “Title”: title, content". */
export function sayActivity(activity: Activity, person: string): Sentence {
	const { action, detail, token } = activity;
	const who = token ? `“${token}” of ${person}` : person;
	const verb = recordVerbs[action];
	if (verb) return { who, verb, what: titleOf(activity), rest: detailOf(activity) };
	const plain = { who, what: "", rest: "" };
	switch (action) {
		case "sign-in":
			return { ...plain, verb: "signed in", rest: signInWays[detail] ?? "" };
		case "sign-out":
			return { ...plain, verb: "signed out" };
		case "sign-in-refused":
			return { ...plain, who: "Somebody", verb: "could not sign in", rest: after(" as ", detail) };
		case "password-set":
			return { ...plain, verb: "set a password", rest: passwordSources[detail] ?? "" };
		case "second-factor":
			if (detail === "taken")
				return { ...plain, verb: "removed the second factor of", what: titleOf(activity) };
			return { ...plain, verb: factorVerbs[detail] ?? "changed their second factor" };
		case "linked-sign-in":
			return { ...plain, verb: detail === "linked" ? "linked a sign-in" : "unlinked a sign-in" };
		case "reset-requested":
			return {
				...plain,
				who: activity.by ? who : "Somebody",
				verb: "requested a password reset",
				rest: after(" for ", detail),
			};
		case "retention":
			return {
				...plain,
				verb: "deleted expired data",
				rest: after(": ", detail),
			};
		case "person-erased":
			return { ...plain, verb: "erased personal data", rest: after(": ", detail) };
		default:
			return refusal(activity, who);
	}
}

const signInWays: Readonly<Record<string, string>> = {
	totp: " with a code",
	"recovery-code": " with a recovery code",
	passkey: " with a passkey",
};

const factorVerbs: Readonly<Record<string, string>> = {
	app: "set up an app for sign-in codes",
	"app-removed": "removed their app for sign-in codes",
	codes: "created new recovery codes",
	passkey: "added a passkey",
	"passkey-removed": "removed a passkey",
};

const passwordSources: Readonly<Record<string, string>> = {
	setup: " and became the first admin",
	invitation: " and accepted the invitation",
	reset: " with an emailed link",
	change: " replacing an earlier one",
};

const triedVerbs: Readonly<Record<string, string>> = {
	GET: "read",
	POST: "add or change",
	PATCH: "change",
	PUT: "change",
	DELETE: "delete",
};

/** The detail of a refusal is such as "PATCH /api/users/ab12: why". */
function refusal(activity: Activity, who: string): Sentence {
	const [, method = "", path = "", why = ""] = /^([A-Z]+) ([^\s:]+)(?:: (.*))?$/.exec(activity.detail) ?? [];
	const verb = `was refused: tried to ${triedVerbs[method] ?? "do"} `;
	const kind = activity.collection && collections[activity.collection].label.toLowerCase();
	const what = activity.title || activity.recordId ? titleOf(activity) : "";
	const thing = what ? "" : kind || path || "something";
	return { who, verb: `${verb}${thing}`.trimEnd(), what, rest: why ? ` (${why})` : "" };
}

function titleOf({ title, collection }: Activity): string {
	if (title) return `“${title}”`;
	return collection && collections[collection].singular ? withArticle(collection) : "";
}

function withArticle(collection: CollectionName): string {
	const { singular, label } = collections[collection];
	if (singular === label.toLowerCase()) return singular;
	return `${/^[aeio]/.test(singular) ? "an" : "a"} ${singular}`;
}

function detailOf({ action, collection, detail }: Activity): string {
	if (!detail) return "";
	if (action === "invitation") return ` (${detail})`;
	const fields: Readonly<Record<string, { readonly label: string }>> = collection
		? collections[collection].fields
		: {};
	const labels = detail.split(", ").map((name) => fields[name]?.label.toLowerCase() ?? name);
	return `: ${labels.join(", ")}`;
}

function after(join: string, detail: string): string {
	return detail && `${join}${detail}`;
}

export function isRefusal({ action }: Activity): boolean {
	return action === "refused" || action === "sign-in-refused";
}

export function addressOf({ collection, recordId, action }: Activity): string {
	if (!collection) return "";
	if (action === "remove") return "/cms/trash";
	if ((collections[collection] as AnyCollection).isEditedInList) return `/cms/${collection}`;
	return recordId ? `/cms/${collection}/${recordId}` : "";
}
