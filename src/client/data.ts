import type { Activity } from "../model/api/activity-api.ts";
import type {
	AnyRecord,
	Listed,
	NotFoundEntry,
	RightsToRecord,
	TimelineEntry,
	Trashed,
	VersionFacts,
	VersionKind,
	VersionName,
} from "../model/api/api.ts";
import type { FoundPage, Replaced, ReplaceInput, TermInput } from "../model/api/editorial/replace-api.ts";
import type { Receipt } from "../model/api/operating/receipt-api.ts";
import type { Colleague } from "../model/api/people/account-api.ts";
import type { BrandGroup, Overview, ScopedWebsite } from "../model/api/reports/overview-api.ts";
import type { BrokenLink, ReportEntry } from "../model/api/reports/report-api.ts";
import type { Report } from "../model/api/reports/reports.ts";
import type { ResolvedSettings } from "../model/api/settings-api.ts";
import type { CollectionName, InputOf, RecordOf } from "../model/model.ts";
import type { Expanded, RelationOf } from "../model/relations.ts";
import type { WebsiteScope } from "../model/rights/website-scope.ts";
import { openDrafts } from "./drafts.ts";
import { newKey } from "./new-key.ts";
import { openPlanned } from "./planned.ts";
import { at, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";

/** What to list. Nothing given: the newest 50. */
export interface ListQuery<Relation extends string = never> {
	/** Words that the record has. */
	readonly search?: string;
	/** Id of a website: only records shown on it. */
	readonly website?: string;
	/** Filters: field to value, or to an item of a list; `narrowed` adds ranges and exclusions. */
	readonly where?: Readonly<Record<string, string | readonly string[]>>;
	/** Field, or two with a comma between, with "-" before it for the greatest first; "-createdAt" by default. */
	readonly order?: string;
	/** "true" to include the total count. */
	readonly total?: "true";
	/** Only these fields, and id and version. */
	readonly fields?: readonly string[];
	/** Fields whose records are to come, too, under `expanded`. */
	readonly expand?: readonly Relation[];
	/** True to have those, too, that have yet to be published: first, as their drafts have them, with version 0. */
	readonly withNew?: boolean;
	/** At most so many of the websites that each record names, 0 to 200; `places` says how many these are. For staff. */
	readonly mostPlaces?: number;
	/** Limits the websites of each record to these ids: up to 200, comma-separated. For staff. */
	readonly placesOf?: string;
	/** 1 to 200. */
	readonly limit?: number;
	/** `nextCursor` of the page before. */
	readonly cursor?: string;
	readonly signal?: AbortSignal;
}

/** A record with the requested expansions. */
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
	const nameAt = (name: CollectionName, id: string, { kind, version }: VersionAt) =>
		`${at(name, id)}${kind === "draft" ? "/draft" : ""}/versions/${version}/name`;
	return {
		...openDrafts(send),
		...openPlanned(send),
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
		/**
		 * Returns the effective settings, including inherited ones, whether or not they exist.
		 * @param id of the settings
		 * @param as another unit or country of the website, for a preview
		 */
		resolvedSettings(
			id: string,
			as: { readonly unit?: string; readonly country?: string } = {},
		): Promise<ResolvedSettings> {
			return send(at("settings", id), { query: { resolved: "1", ...as } });
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
		/** Restores a version of a record; `basedOn` is its current version, also for a deleted one. */
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
		/** Published articles in which something is to be looked after, the longest unchanged first. */
		report(of: Report, cursor?: string): Promise<Listed<ReportEntry>> {
			return send("/api/reports", { query: { of, cursor } });
		},
		/** Returns a page of search results among the records that the user may change. */
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
		/** Returns the responses to visitors after a version was published. @throws {ApiError} 404 if not checked */
		receipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`);
		},
		/** Checks whether visitors are answered with the version that a record is at. @throws {ApiError} 412 for another */
		checkReceipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`, { method: "POST" });
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
		/** Returns the dashboard's data. */
		overview(query: { domainKey?: string | undefined; cursor?: string | undefined } = {}): Promise<Overview> {
			return send("/api/overview", { query });
		},
		/** The countries and business units that have a website, with how many. */
		brands(): Promise<Listed<BrandGroup>> {
			return send("/api/brands");
		},
		/** Ids and keys of the websites of a scope, some thousand at once. */
		websitesOf(scope: WebsiteScope, cursor?: string): Promise<Listed<ScopedWebsite>> {
			return send("/api/brands/websites", { query: { scope, cursor } });
		},
		/** The addresses without a page that visitors ask for most. @param website id of the one to look at */
		notFoundLog(website?: string): Promise<Listed<NotFoundEntry>> {
			return send("/api/not-found-log", { query: { website, limit: 200 } });
		},
		/** Takes an address off that list. */
		dismissNotFound({ websiteId, path }: NotFoundEntry): Promise<void> {
			return send("/api/not-found-log/dismissals", { method: "POST", body: { websiteId, path } });
		},
		/** Whether a record is also on websites that the user may not edit. */
		rights(name: CollectionName, id: string): Promise<RightsToRecord> {
			return send(`/api/rights?collection=${name}&record=${encodeURIComponent(id)}`);
		},
		/** The staff, to say who did something. */
		people(): Promise<Listed<Colleague>> {
			return send("/api/people");
		},
	};
}
