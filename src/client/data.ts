import type { Colleague, Person } from "../model/api/account-api.ts";
import type {
	Activity,
	AnyRecord,
	BrandFacts,
	Draft,
	DraftFacts,
	DraftVersion,
	Listed,
	NewShare,
	NotFoundEntry,
	Overview,
	Scheduled,
	Share,
	TimelineEntry,
	Trashed,
	VersionFacts,
	VersionKind,
	VersionName,
} from "../model/api/api.ts";
import type { Receipt } from "../model/api/receipt-api.ts";
import type { FoundPage, Replaced, ReplaceInput, TermInput } from "../model/api/replace-api.ts";
import type { BrokenLink, ReportEntry } from "../model/api/report-api.ts";
import type { Report } from "../model/api/reports.ts";
import type { Review, ReviewAnswer, ReviewRequest } from "../model/api/review-api.ts";
import type { FieldValue } from "../model/field.ts";
import type { CollectionName, InputOf, RecordOf } from "../model/model.ts";
import type { Expanded, RelationOf } from "../model/relations.ts";
import type { Occurrence, WallTime } from "../model/zoned-time.ts";
import { newKey } from "./new-key.ts";
import type { Send } from "./request.ts";

/** What to list. Nothing given: the newest 50. */
export interface ListQuery<Relation extends string = never> {
	/** Words that the record has. */
	readonly search?: string;
	/** Id of a website: only what is shown on it. */
	readonly website?: string;
	/** Field → value that it is, or has among its values. */
	readonly where?: Readonly<Record<string, string>>;
	/** Field, with "-" before it for the greatest first; "-createdAt" by default. */
	readonly order?: string;
	/** Only these fields, beside id and version. */
	readonly fields?: readonly string[];
	/** Fields whose records are to come, too, under `expanded`. */
	readonly expand?: readonly Relation[];
	/** True to have those, too, that have yet to be published: first, as their drafts have them, with version 0. */
	readonly withNew?: boolean;
	/** 1 to 200. */
	readonly limit?: number;
	/** `nextCursor` of the page before. */
	readonly cursor?: string;
	readonly signal?: AbortSignal;
}

/** A time as somebody names it; which of two, where clocks show it twice or skip it. */
export type NamedTime = WallTime & { readonly occurrence?: Occurrence | undefined };

/** What names something scheduled. */
type ScheduleKey = Pick<Scheduled, "collection" | "recordId" | "id" | "version">;

/** A record, with what was asked to be expanded. */
export type Got<Name extends CollectionName, Relation extends RelationOf<Name>> = [Relation] extends [never]
	? RecordOf<Name>
	: RecordOf<Name> & Expanded<Name, Relation>;

/** A version of a record, or of its draft. */
export interface VersionAt {
	readonly kind: VersionKind;
	readonly version: number;
}

/** Calls for the records of every collection. Each throws an `ApiError` when refused. */
export type DataClient = ReturnType<typeof openData>;

export function openData(send: Send) {
	const at = (name: CollectionName, id: string) => `/api/${name}/${encodeURIComponent(id)}`;
	const nameAt = (name: CollectionName, id: string, { kind, version }: VersionAt) =>
		`${at(name, id)}${kind === "draft" ? "/draft" : ""}/versions/${version}/name`;
	const basedOn = (version: number) => ({ "if-match": `"${version}"` });
	return {
		list<Name extends CollectionName, Relation extends RelationOf<Name> = never>(
			name: Name,
			query: ListQuery<Relation> = {},
		): Promise<Listed<Got<Name, Relation>>> {
			const { where = {}, search, fields, expand, withNew, signal, ...rest } = query;
			const more = withNew ? { withNew: "true" } : {};
			return send(`/api/${name}`, {
				query: {
					...where,
					...rest,
					...more,
					q: search,
					fields: fields?.join(","),
					expand: expand?.join(","),
				},
				signal,
			});
		},
		get<Name extends CollectionName, Relation extends RelationOf<Name> = never>(
			name: Name,
			id: string,
			query: { readonly expand?: readonly Relation[] } = {},
		): Promise<Got<Name, Relation>> {
			return send(at(name, id), { query: { expand: query.expand?.join(",") } });
		},
		/** Adds a record. The same key sent again adds nothing more and answers as the first time. */
		add<Name extends CollectionName>(
			name: Name,
			input: InputOf<Name>,
			idempotencyKey: string = newKey(),
		): Promise<RecordOf<Name>> {
			return send(`/api/${name}`, {
				method: "POST",
				body: input,
				headers: { "idempotency-key": idempotencyKey },
			});
		},
		/** Changes fields of a record that is at the version; a stale one is refused with `problem.conflict`. */
		update<Name extends CollectionName>(
			name: Name,
			id: string,
			changes: InputOf<Name>,
			version: number,
			{ overridesApproval = false }: { readonly overridesApproval?: boolean } = {},
		): Promise<RecordOf<Name>> {
			const headers = { ...basedOn(version), ...(overridesApproval && overriding) };
			return send(at(name, id), { method: "PATCH", body: changes, headers });
		},
		remove(name: CollectionName, id: string, version: number): Promise<void> {
			return send(at(name, id), { method: "DELETE", headers: basedOn(version) });
		},
		/** Puts a record behind another of its collection, or first (after ""). */
		move<Name extends CollectionName>(
			name: Name,
			id: string,
			after: string,
			version: number,
		): Promise<RecordOf<Name>> {
			return send(`${at(name, id)}/position`, { method: "POST", body: { after }, headers: basedOn(version) });
		},
		/** A page of what happened to a record, newest first. */
		versions(
			name: CollectionName,
			id: string,
			query: { cursor?: string | undefined } = {},
		): Promise<Listed<VersionFacts>> {
			return send(`${at(name, id)}/versions`, { query });
		},
		/** A page of the versions of a record and of its drafts, newest first. */
		timeline(
			name: CollectionName,
			id: string,
			{ isNamed = false, ...query }: { isNamed?: boolean; cursor?: string | undefined } = {},
		): Promise<Listed<TimelineEntry>> {
			return send(`${at(name, id)}/timeline`, { query: { ...query, named: isNamed ? "true" : undefined } });
		},
		/** Gives a version of a record or of its draft a name: it stays for good. */
		nameVersion(
			collection: CollectionName,
			id: string,
			version: VersionAt,
			name: string,
		): Promise<VersionName> {
			return send(nameAt(collection, id, version), { method: "PUT", body: { name } });
		},
		unnameVersion(collection: CollectionName, id: string, version: VersionAt): Promise<void> {
			return send(nameAt(collection, id, version), { method: "DELETE" });
		},
		/** The record as it was in one of its versions. */
		version(name: CollectionName, id: string, version: number): Promise<AnyRecord> {
			return send(`${at(name, id)}/versions/${version}`);
		},
		/** Makes a record what it was in one of its versions; `basedOn` is its version now, also of a removed one. */
		restore<Name extends CollectionName>(
			name: Name,
			id: string,
			version: number,
			from: number,
		): Promise<RecordOf<Name>> {
			return send(`${at(name, id)}/restorations`, {
				method: "POST",
				body: { version },
				headers: basedOn(from),
			});
		},
		/** What has been typed of a record and not been published; refused with 404 where there is nothing. */
		draft(name: CollectionName, id: string): Promise<Draft> {
			return send(`${at(name, id)}/draft`);
		},
		/**
		 * Keeps what has been typed of a record, as a whole, where visitors do not see it. Sent again after a lost answer, it
		 * changes nothing; a stale one is refused with `problem.draft`.
		 * @param revision version of the draft that it replaces; 0 where there is none
		 * @param how `keepalive` lets a page that goes send it still, up to 60 kB
		 * @returns undefined where it no longer differs from the record, and there is no draft
		 */
		saveDraft(
			name: CollectionName,
			id: string,
			draft: { readonly baseVersion: number; readonly values: Readonly<Record<string, FieldValue>> },
			revision: number,
			how: { readonly keepalive?: boolean } = {},
		): Promise<Draft | undefined> {
			return send(`${at(name, id)}/draft`, {
				method: "PUT",
				body: draft,
				headers: basedOn(revision),
				...how,
			});
		},
		/** Keeps what the draft is as a version of it, as when its editor is left; also while the page goes. */
		keepDraftVersion(name: CollectionName, id: string): Promise<void> {
			return send(`${at(name, id)}/draft/versions`, { method: "POST", keepalive: true });
		},
		/** What the record would have been with its draft as it was in one of its versions. */
		draftVersion(name: CollectionName, id: string, version: number): Promise<DraftVersion> {
			return send(`${at(name, id)}/draft/versions/${version}`);
		},
		discardDraft(name: CollectionName, id: string, revision: number): Promise<void> {
			return send(`${at(name, id)}/draft`, { method: "DELETE", headers: basedOn(revision) });
		},
		/** Makes a draft what visitors see. The same key sent again publishes nothing more. */
		publish<Name extends CollectionName>(
			name: Name,
			id: string,
			revision: number,
			idempotencyKey: string = newKey(),
			{ overridesApproval = false }: { readonly overridesApproval?: boolean } = {},
		): Promise<RecordOf<Name>> {
			return send(`${at(name, id)}/publish`, {
				method: "POST",
				headers: {
					...basedOn(revision),
					"idempotency-key": idempotencyKey,
					...(overridesApproval && overriding),
				},
			});
		},
		/** Published articles in which something is to be looked after, the longest unchanged first. */
		report(of: Report, cursor?: string): Promise<Listed<ReportEntry>> {
			return send("/api/reports", { query: { of, cursor } });
		},
		/** A part of what is found of some things in all that the user may change. */
		findHits(terms: readonly TermInput[], cursor?: string, signal?: AbortSignal): Promise<FoundPage> {
			return send("/api/replace/find", { method: "POST", body: { terms, cursor }, signal });
		},
		/** Makes a release in which hits are replaced. The same key sent again makes no other. */
		replaceHits(input: ReplaceInput, idempotencyKey: string = newKey()): Promise<Replaced> {
			const headers = { "idempotency-key": idempotencyKey };
			return send("/api/replace", { method: "POST", body: input, headers });
		},
		/** Which of some articles visitors would not find. @param names ids, or ends of addresses */
		brokenLinks(names: readonly string[], signal?: AbortSignal): Promise<Listed<BrokenLink>> {
			return send("/api/broken-links", { query: { names: names.join(",") }, signal });
		},
		/** What has been typed and not been published, the last changed first. */
		drafts(
			query: {
				readonly collection?: CollectionName;
				readonly ids?: readonly string[];
				readonly of?: "new" | "changed";
				readonly search?: string;
				readonly limit?: number;
				readonly cursor?: string;
			} = {},
		): Promise<Listed<DraftFacts>> {
			const { ids, search, ...rest } = query;
			return send("/api/drafts", { query: { ...rest, q: search, ids: ids?.join(",") } });
		},
		/** What visitors were answered after a version was published. @throws {ApiError} 404 where nobody has checked */
		receipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`);
		},
		/** Checks whether visitors are answered with the version that a record is at. @throws {ApiError} 412 for another */
		checkReceipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`, { method: "POST" });
		},
		/** Links by which people without an account look at a record, the newest first. */
		shares(name: CollectionName, id: string): Promise<Listed<Share>> {
			return send(`${at(name, id)}/shares`);
		},
		/** Makes such a link; its address is told this once. */
		share(
			name: CollectionName,
			id: string,
			input: { readonly website: string; readonly days: number },
		): Promise<NewShare> {
			return send(`${at(name, id)}/shares`, { method: "POST", body: input });
		},
		/** Ends a link at once. */
		withdrawShare(name: CollectionName, id: string, share: string): Promise<void> {
			return send(`${at(name, id)}/shares/${encodeURIComponent(share)}`, { method: "DELETE" });
		},
		/** Asks that somebody else looks at a draft. @param version of the request before; 0 for none */
		askForReview(name: CollectionName, id: string, request: ReviewRequest, version: number): Promise<Review> {
			return send(`${at(name, id)}/review`, { method: "PUT", body: request, headers: basedOn(version) });
		},
		/** Approves a draft, or sends it back. */
		answerReview(
			name: CollectionName,
			id: string,
			answer: Omit<ReviewAnswer, "publish"> & { readonly publish?: boolean },
			version: number,
		): Promise<Review> {
			const path = `${at(name, id)}/review/answers`;
			return send(path, { method: "POST", body: answer, headers: basedOn(version) });
		},
		withdrawReview(name: CollectionName, id: string, version: number): Promise<void> {
			return send(`${at(name, id)}/review`, { method: "DELETE", headers: basedOn(version) });
		},
		/** Drafts that somebody has asked to be reviewed, the last asked first. */
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
		/** Whom one may ask for a review. */
		reviewers(collection: CollectionName): Promise<Listed<Person>> {
			return send("/api/reviewers", { query: { collection } });
		},
		/** What a record is scheduled for, and what of it was refused; soonest first. */
		scheduleOf(name: CollectionName, id: string): Promise<Listed<Scheduled>> {
			return send(`${at(name, id)}/schedule`);
		},
		/**
		 * Publishes a draft as it is now, or takes a record down, at a time.
		 * @param version of the draft, or 0 to publish the record as it is; to take down, that of the record
		 */
		schedule(
			name: CollectionName,
			id: string,
			what: NamedTime & {
				readonly action: Scheduled["action"];
				/** Of those that the draft adds, where it goes live by this; everywhere unless given. */
				readonly placements?: readonly string[];
			},
			version: number,
		): Promise<Scheduled> {
			return send(`${at(name, id)}/schedule`, { method: "POST", body: what, headers: basedOn(version) });
		},
		/** Has something scheduled happen at another time. */
		reschedule(
			{ collection, recordId, id, version }: ScheduleKey,
			{ wallTime, timeZone, occurrence }: NamedTime,
		): Promise<Scheduled> {
			const body = { wallTime, timeZone, ...(occurrence && { occurrence }) };
			const path = `${at(collection, recordId)}/schedule/${id}`;
			return send(path, { method: "PATCH", body, headers: basedOn(version) });
		},
		/** Has something scheduled not happen. */
		cancelScheduled({ collection, recordId, id, version }: ScheduleKey): Promise<void> {
			const path = `${at(collection, recordId)}/schedule/${id}`;
			return send(path, { method: "DELETE", headers: basedOn(version) });
		},
		/** What goes live and what comes down of all records, soonest first. Times are milliseconds since the epoch. */
		calendar(
			query: {
				readonly from?: number;
				readonly to?: number;
				readonly states?: readonly Scheduled["state"][];
				readonly limit?: number;
				readonly cursor?: string;
			} = {},
		): Promise<Listed<Scheduled>> {
			return send("/api/schedule", { query: { ...query, states: query.states?.join(",") } });
		},
		trash(query: { collection?: CollectionName; cursor?: string } = {}): Promise<Listed<Trashed>> {
			return send("/api/trash", { query });
		},
		/** Every write, sign-in and refused attempt; for admins. */
		activity(
			query: { by?: string; action?: string; collection?: string; cursor?: string } = {},
		): Promise<Listed<Activity>> {
			return send("/api/activity", { query });
		},
		/** What the dashboard shows. */
		overview(query: { domainKey?: string | undefined; cursor?: string | undefined } = {}): Promise<Overview> {
			return send("/api/overview", { query });
		},
		/** The brands that have a website, with how many. */
		brands(): Promise<Listed<BrandFacts>> {
			return send("/api/brands");
		},
		/** The addresses without a page that visitors ask for most. @param website id of the one to look at */
		notFoundLog(website?: string): Promise<Listed<NotFoundEntry>> {
			return send("/api/not-found-log", { query: { website, limit: 200 } });
		},
		/** Takes an address off that list. */
		dismissNotFound({ websiteId, path }: NotFoundEntry): Promise<void> {
			return send("/api/not-found-log/dismissals", { method: "POST", body: { websiteId, path } });
		},
		/** The staff, to say who did something. */
		people(): Promise<Listed<Colleague>> {
			return send("/api/people");
		},
	};
}

/** By it, an admin publishes what nobody else has approved. */
const overriding = { "approval-override": "yes" } as const;
