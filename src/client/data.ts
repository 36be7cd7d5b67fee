import type { Activity } from "../model/api/activity-api.ts";
import type {
	AnyRecord,
	Listed,
	NotFoundEntry,
	RightsToRecord,
	SearchEntry,
	TimelineEntry,
	Trashed,
	VersionFacts,
	VersionKind,
	VersionName,
} from "../model/api/api.ts";
import type { FoundPage, Replaced, ReplaceInput, TermInput } from "../model/api/editorial/replace-api.ts";
import type { CleanHtml } from "../model/api/left-out-api.ts";
import type { Receipt } from "../model/api/operating/receipt-api.ts";
import type { Colleague } from "../model/api/people/account-api.ts";
import type { BrokenLink } from "../model/api/reports/broken-link-api.ts";
import type { CheckList, CheckResult, CheckState, Severity } from "../model/api/reports/check-api.ts";
import type { BrandGroup, Overview, ScopedWebsite } from "../model/api/reports/overview-api.ts";
import type { ArticleReads, MostRead, ReadPeriod } from "../model/api/reports/reads-api.ts";
import type { ResolvedSettings } from "../model/api/settings-api.ts";
import type { CollectionName, InputOf, RecordOf } from "../model/model.ts";
import type { Expanded, RelationOf } from "../model/relations.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import { openDrafts } from "./drafts.ts";
import { newKey } from "./new-key.ts";
import { openPlanned } from "./planned.ts";
import { at, basedOn, overriding } from "./record-address.ts";
import type { Send } from "./request.ts";
import { openVariants } from "./variants.ts";

/** Defaults to the newest 50. */
export interface ListQuery<Relation extends string = never> {
	readonly search?: string;
	readonly website?: string;
	/** Field to value, or to an item of a list; `narrowed` adds ranges and exclusions. */
	readonly where?: Readonly<Record<string, string | readonly string[]>>;
	/** One or two comma-separated fields, with "-" for descending; "-createdAt" by default. */
	readonly order?: string;
	readonly total?: "true";
	readonly fields?: readonly string[];
	/** Adds referenced records under `expanded`. */
	readonly expand?: readonly Relation[];
	/** Includes unpublished records: first, with draft values and version 0. */
	readonly withNew?: boolean;
	/** Maximum number of websites per record, 0 to 200; `places` is their total. For staff. */
	readonly mostPlaces?: number;
	/** Limits websites to up to 200 comma-separated ids. For staff. */
	readonly placesOf?: string;
	/** 1 to 200. */
	readonly limit?: number;
	readonly cursor?: string;
	readonly signal?: AbortSignal;
}

export interface CheckQuery {
	readonly website?: string;
	readonly check?: readonly string[];
	readonly severity?: readonly Severity[];
	readonly state?: readonly CheckState[];
	/** Requests the website's host and contact form, which takes seconds. */
	readonly look?: boolean;
	/** 1 to 200. */
	readonly limit?: number;
	readonly cursor?: string | undefined;
}

export type Got<Name extends CollectionName, Relation extends RelationOf<Name>> = [Relation] extends [never]
	? RecordOf<Name>
	: RecordOf<Name> & Expanded<Name, Relation>;

export interface VersionAt {
	readonly kind: VersionKind;
	readonly version: number;
	/** Scope of a variant; the record by default. */
	readonly scope?: WebsiteScope;
}

/** Calls throw an `ApiError` when refused. */
export type DataClient = ReturnType<typeof openData>;

export function openData(send: Send) {
	const nameAt = (name: CollectionName, id: string, { kind, version }: VersionAt) =>
		`${at(name, id)}${kind === "draft" ? "/draft" : ""}/versions/${version}/name`;
	return {
		...openDrafts(send),
		...openPlanned(send),
		...openVariants(send),
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
		/** Includes inherited settings. @param as another unit or country, for a preview */
		resolvedSettings(
			id: string,
			as: { readonly unit?: string; readonly country?: string } = {},
		): Promise<ResolvedSettings> {
			return send(at("settings", id), { query: { resolved: "1", ...as } });
		},
		/** A repeated key returns the first response. */
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
		/** Refuses a stale version with `problem.conflict`. */
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
		/** @param after record of the same collection; "" for the start */
		move<Name extends CollectionName>(
			name: Name,
			id: string,
			after: string,
			version: number,
		): Promise<RecordOf<Name>> {
			return send(`${at(name, id)}/position`, { method: "POST", body: { after }, headers: basedOn(version) });
		},
		versions(
			name: CollectionName,
			id: string,
			query: { cursor?: string | undefined } = {},
		): Promise<Listed<VersionFacts>> {
			return send(`${at(name, id)}/versions`, { query });
		},
		/** Newest first. */
		timeline(
			name: CollectionName,
			id: string,
			{
				isNamed = false,
				...query
			}: { isNamed?: boolean; scope?: WebsiteScope; limit?: number; cursor?: string | undefined } = {},
		): Promise<Listed<TimelineEntry>> {
			return send(`${at(name, id)}/timeline`, { query: { ...query, named: isNamed ? "true" : undefined } });
		},
		/** The labelled version is retained permanently. */
		nameVersion(
			collection: CollectionName,
			id: string,
			version: VersionAt,
			name: string,
		): Promise<VersionName> {
			const { scope } = version;
			return send(nameAt(collection, id, version), { method: "PUT", body: { name }, query: { scope } });
		},
		unnameVersion(collection: CollectionName, id: string, version: VersionAt): Promise<void> {
			const { scope } = version;
			return send(nameAt(collection, id, version), { method: "DELETE", query: { scope } });
		},
		version(name: CollectionName, id: string, version: number): Promise<AnyRecord> {
			return send(`${at(name, id)}/versions/${version}`);
		},
		/** @param basedOn current version, also of a deleted record */
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
		/** Returns failed checks by default. */
		checks({
			look,
			check,
			severity,
			state,
			...query
		}: CheckQuery = {}): Promise<Listed<CheckResult> & Pick<CheckList, "checks">> {
			const lists = { check: check?.join(), severity: severity?.join(), state: state?.join() };
			return send("/api/checks", { query: { ...query, ...lists, look: look ? "true" : undefined } });
		},
		/** Searches only records that the user may change. */
		findHits(terms: readonly TermInput[], cursor?: string, signal?: AbortSignal): Promise<FoundPage> {
			return send("/api/replace/find", { method: "POST", body: { terms, cursor }, signal });
		},
		/** Creates a release that replaces matches; a repeated key creates none. */
		replaceHits(input: ReplaceInput, idempotencyKey: string = newKey()): Promise<Replaced> {
			const headers = { "idempotency-key": idempotencyKey };
			return send("/api/replace", { method: "POST", body: input, headers });
		},
		/** Returns articles that visitors cannot open. @param names ids, or slugs */
		brokenLinks(names: readonly string[], signal?: AbortSignal): Promise<Listed<BrokenLink>> {
			return send("/api/broken-links", { query: { names: names.join(",") }, signal });
		},
		/** Cleans HTML as a write does. @throws {ApiError} */
		cleanHtml(html: string): Promise<CleanHtml> {
			return send("/api/clean-html", { method: "POST", body: { html } });
		},
		/** Responses to visitors after publication of a version. @throws {ApiError} 404 if not checked */
		receipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`);
		},
		/** Checks whether visitors get the version. @throws {ApiError} 412 if it is not current */
		checkReceipt(name: CollectionName, id: string, version: number): Promise<Receipt> {
			return send(`${at(name, id)}/versions/${version}/receipt`, { method: "POST" });
		},
		trash(query: { collection?: CollectionName; cursor?: string } = {}): Promise<Listed<Trashed>> {
			return send("/api/trash", { query });
		},
		/** Returns writes, sign-ins and refused attempts. For admins. */
		activity(
			query: { by?: string; action?: string; collection?: string; cursor?: string } = {},
		): Promise<Listed<Activity>> {
			return send("/api/activity", { query });
		},
		overview(query: { domainKey?: string | undefined; cursor?: string | undefined } = {}): Promise<Overview> {
			return send("/api/overview", { query });
		},
		/** Null for fewer than 5 views. */
		readsOf(id: string): Promise<ArticleReads> {
			return send(`/api/content/${id}/reads`);
		},
		/** Includes rising articles. 30 days by default. */
		mostRead(query: { domainKey?: string | undefined; days?: ReadPeriod } = {}): Promise<MostRead> {
			return send("/api/reads", { query });
		},
		brands(): Promise<Listed<BrandGroup>> {
			return send("/api/brands");
		},
		/** 500 per page. */
		websitesOf(scope: WebsiteScope, cursor?: string): Promise<Listed<ScopedWebsite>> {
			return send("/api/brands/websites", { query: { scope, cursor } });
		},
		/** Returns the most frequent requests without a result. @param website id */
		missLog<Entry extends NotFoundEntry | SearchEntry>(
			log: "not-found-log" | "search-log",
			website?: string,
		): Promise<Listed<Entry>> {
			return send(`/api/${log}`, { query: { website, limit: 200 } });
		},
		dismissMiss(
			log: "not-found-log" | "search-log",
			{ count: _, lastAt: __, ...body }: NotFoundEntry | SearchEntry,
		): Promise<void> {
			return send(`/api/${log}/dismissals`, { method: "POST", body });
		},
		/** Reports whether the record is on websites that the user may not edit. */
		rights(name: CollectionName, id: string): Promise<RightsToRecord> {
			return send(`/api/rights?collection=${name}&record=${encodeURIComponent(id)}`);
		},
		people(): Promise<Listed<Colleague>> {
			return send("/api/people");
		},
	};
}
