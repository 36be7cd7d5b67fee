import type { Listed } from "../model/api/api.ts";
import type { Review, ReviewAnswer, ReviewRequest } from "../model/api/editorial/review-api.ts";
import type { Licence, RecordSchedule, Scheduled } from "../model/api/editorial/schedule-api.ts";
import type { ScheduledFor } from "../model/api/editorial/scheduled-for.ts";
import type { NewShare, Share } from "../model/api/editorial/share-api.ts";
import type { Person } from "../model/api/people/account-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import type { WallTime } from "../model/zoned-time.ts";
import type { ScopedRevision } from "./drafts.ts";
import { at, basedOn } from "./record-address.ts";
import type { Send } from "./request.ts";

type ScheduleKey = Pick<Scheduled, "collection" | "recordId" | "id" | "version">;

type Shared = CollectionName | "releases";

export const openPlanned = (send: Send) => ({
	/** Newest first. */
	shares(name: Shared, id: string): Promise<Listed<Share>> {
		return send(`${at(name, id)}/shares`);
	},
	/** The links' addresses are returned only here. */
	share(
		name: Shared,
		id: string,
		input: { readonly websites: readonly string[]; readonly days: number },
	): Promise<Listed<NewShare>> {
		return send(`${at(name, id)}/shares`, { method: "POST", body: input });
	},
	withdrawShare(name: Shared, id: string, share: string): Promise<void> {
		return send(`${at(name, id)}/shares/${encodeURIComponent(share)}`, { method: "DELETE" });
	},
	/** @param version of the previous request; 0 for none @param scope of a variant; the record by default */
	askForReview(
		name: CollectionName,
		id: string,
		request: ReviewRequest,
		version: number,
		scope?: WebsiteScope,
	): Promise<Review> {
		const sent = { body: request, query: { scope }, headers: basedOn(version) };
		return send(`${at(name, id)}/review`, { method: "PUT", ...sent });
	},
	answerReview(
		name: CollectionName,
		id: string,
		answer: Omit<ReviewAnswer, "publish"> & { readonly publish?: boolean },
		version: number,
		scope?: WebsiteScope,
	): Promise<Review> {
		const path = `${at(name, id)}/review/answers`;
		return send(path, { method: "POST", body: answer, query: { scope }, headers: basedOn(version) });
	},
	withdrawReview(name: CollectionName, id: string, version: number, scope?: WebsiteScope): Promise<void> {
		return send(`${at(name, id)}/review`, { method: "DELETE", query: { scope }, headers: basedOn(version) });
	},
	/** Newest first. */
	reviews(
		query: {
			readonly list?: "to-do" | "asked";
			readonly collection?: CollectionName;
			readonly ids?: readonly string[];
			readonly limit?: number;
		} = {},
	): Promise<Listed<Review>> {
		return send("/api/reviews", { query: { ...query, ids: query.ids?.join(",") } });
	},
	/** @param record only reviewers who may see it */
	reviewers(collection: CollectionName, record?: string): Promise<Listed<Person>> {
		return send("/api/reviewers", { query: { collection, record } });
	},
	/** Soonest first, including failed items. */
	scheduleOf(name: CollectionName, id: string): Promise<RecordSchedule> {
		return send(`${at(name, id)}/schedule`);
	},
	/** @param version of the draft, or 0 to publish the record unchanged; to take down, of the record */
	schedule(
		name: CollectionName,
		id: string,
		what: WallTime & {
			readonly action: Scheduled["action"];
			readonly items?: readonly ScopedRevision[];
		},
		version: number,
	): Promise<Scheduled> {
		return send(`${at(name, id)}/schedule`, { method: "POST", body: what, headers: basedOn(version) });
	},
	/** @param version of the draft */
	includeInSchedule(
		name: CollectionName,
		id: string,
		version: number,
		scope?: WebsiteScope,
	): Promise<ScheduledFor> {
		const headers = basedOn(version);
		return send(`${at(name, id)}/schedule/include`, { method: "POST", query: { scope }, headers });
	},
	reschedule(
		{ collection, recordId, id, version }: ScheduleKey,
		{ wallTime, timeZone }: WallTime,
	): Promise<Scheduled> {
		const body = { wallTime, timeZone };
		const path = `${at(collection, recordId)}/schedule/${id}`;
		return send(path, { method: "PATCH", body, headers: basedOn(version) });
	},
	cancelScheduled({ collection, recordId, id, version }: ScheduleKey): Promise<void> {
		const path = `${at(collection, recordId)}/schedule/${id}`;
		return send(path, { method: "DELETE", headers: basedOn(version) });
	},
	/** Soonest first, in milliseconds since the epoch. */
	calendar(
		query: {
			readonly from?: number;
			readonly to?: number;
			readonly brand?: string;
			readonly website?: string;
			readonly states?: readonly Scheduled["state"][];
			readonly limit?: number;
			readonly cursor?: string;
		} = {},
	): Promise<Listed<Scheduled>> {
		return send("/api/schedule", { query: { ...query, states: query.states?.join(",") } });
	},
	/** Returns files whose licence expires in a range of days (`2026-11-30`). */
	licences(query: {
		readonly from: string;
		readonly to: string;
		readonly brand?: string;
		readonly website?: string;
	}): Promise<Listed<Licence>> {
		return send("/api/licences", { query });
	},
});
