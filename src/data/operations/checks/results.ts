import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { placementsOfWebsite } from "../../records/scopes/placement.ts";
import type { Row } from "../../schema/rows.ts";
import { type ArticleKey, articleChecks, findArticles } from "./article-checks.ts";
import type { Check, Outcome } from "./check.ts";
import { siteChecks } from "./checks.ts";
import { readSites } from "./read-sites.ts";
import { readWaivers, type Waivers } from "./waivers.ts";

/** Page ends: time and id of a website with an index, or index of a check with an article. */
export type SiteEnd = readonly [number, string, number];
export type ArticleEnd = readonly [number, ...ArticleKey];

export interface ResultsOptions {
	readonly website: string | undefined;
	readonly isRequested: (check: Check) => boolean;
	/** Responses for one website. */
	readonly seen?: Seen | undefined;
	readonly now: number;
	/** Per query. */
	readonly limit: number;
}

interface Result<End> {
	readonly result: CheckResult;
	readonly end: End;
}

/** A page needs few websites if most fail. */
const [fewSites, mostSites] = [20, 100];
const afterAll = Number.MAX_SAFE_INTEGER;

/** The number of queries is constant. */
export async function checkSites(
	database: Database,
	rows: readonly Row[],
	{ seen = {}, now = Date.now() }: { readonly seen?: Seen | undefined; readonly now?: number } = {},
): Promise<ReadonlyMap<string, readonly CheckResult[]>> {
	const sites = await readSites(database, rows, { seen, now });
	const waiversOf = await readWaivers(
		database,
		sites.map(({ id }) => id),
	);
	return new Map(
		sites.map((site) => {
			const { id, row } = site;
			const on = { website: id, waivers: waiversOf(id), title: String(row.name || row.domain) };
			return [
				id,
				siteChecks.flatMap((check) => [check.find(site)].flat().map((one) => resultOf(check, one, on))),
			];
		}),
	);
}

/** Oldest website first. Includes a retired one only if requested. */
export async function* siteResults(
	database: Database,
	actor: Actor,
	{ website, isRequested, seen, now }: ResultsOptions,
	end: SiteEnd | undefined,
): AsyncGenerator<Result<SiteEnd>> {
	if (!siteChecks.some(isRequested)) return;
	let after = end;
	for (let most = fewSites; ; most = mostSites) {
		const rows = await websitesFrom(database, actor, { website, after, most });
		const byId = await checkSites(database, rows, { seen, now });
		for (const row of rows) yield* listed(row, byId.get(String(row.id)) ?? []).filter(isUnread(end));
		const last = rows.at(-1);
		if (!last || rows.length < most) return;
		after = [Number(last.created_at), String(last.id), afterAll];
	}
}

function listed({ id, created_at }: Row, results: readonly CheckResult[]): Result<SiteEnd>[] {
	return results.map((result, index) => ({ result, end: [Number(created_at), String(id), index] }));
}

const isUnread = (read: SiteEnd | undefined) => (result: Result<SiteEnd>) =>
	result.end[1] !== read?.[1] || result.end[2] > read[2];

/** Starts at `after`, unless all of its results were read. */
function websitesFrom(
	{ db }: Database,
	actor: Actor,
	{
		website,
		after,
		most,
	}: Pick<ResultsOptions, "website"> & {
		readonly after: SiteEnd | undefined;
		readonly most: number;
	},
): Promise<Row[]> {
	let query = db.selectFrom("websites").selectAll().orderBy("created_at").orderBy("id").limit(most);
	const seen = visibleWhen(actor, collections.websites, sql.ref("websites.id"));
	if (seen) query = query.where(seen);
	query = website === undefined ? query.where("stage", "<>", "retired") : query.where("id", "=", website);
	if (after) {
		const [at, id, index] = after;
		const from = index === afterAll ? ">" : ">=";
		query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), from, tuple(at, id)));
	}
	return query.execute();
}

/** Sorted by check. */
export async function* articleResults(
	database: Database,
	actor: Actor,
	{ website = "", isRequested, now, limit }: ResultsOptions,
	end: ArticleEnd | undefined,
): AsyncGenerator<Result<ArticleEnd>> {
	const placements = website === "" ? undefined : await placementsAt(database, website);
	const waivers = (await readWaivers(database, [website]))(website);
	for (const [index, check] of articleChecks.entries()) {
		if (!isRequested(check) || index < (end?.[0] ?? 0)) continue;
		let after: ArticleKey | undefined = end?.[0] === index ? [end[1], end[2], end[3]] : undefined;
		do {
			const found = await findArticles(database, actor, check, { placements, after, limit, now });
			yield* found.map(({ key, outcome, title, updatedAt }): Result<ArticleEnd> => {
				const on = { website, waivers, title, part: key[2] };
				return { result: { ...resultOf(check, outcome, on), updatedAt }, end: [index, ...key] };
			});
			after = found.length < limit ? undefined : found.at(-1)?.key;
		} while (after);
	}
}

async function placementsAt({ db }: Database, id: string): Promise<readonly string[]> {
	const row = await db.selectFrom("websites").select("domain_key").where("id", "=", id).executeTakeFirst();
	return placementsOfWebsite(id, String(row?.domain_key ?? ""));
}

interface On {
	readonly website: string;
	readonly waivers: Waivers;
	readonly title: string;
	/** Distinguishes results of one record and field; the message by default. */
	readonly part?: string;
}

function resultOf(
	{ name, label, severity, scope, advice }: Check,
	outcome: Outcome,
	{ website, waivers, title, part = outcome.message }: On,
): CheckResult {
	const { recordId, field } = outcome.fix;
	const digest = () => createHash("sha256").update(`${recordId} ${field} ${part}`).digest("base64url");
	const key = scope === "website" ? name : `${name}-${digest().slice(0, 16)}`;
	const result = { severity, value: "", ...outcome, key, check: name, label, advice, website, title };
	const certificateUntil = name === "host" ? waivers.certificateUntil : 0;
	const waived = waivers.of(key, result.value);
	return {
		...result,
		...(waived && result.state !== "passed" && result.severity !== "blocks-launch"
			? { state: "waived", waived }
			: {}),
		...(certificateUntil > 0 && { certificateUntil }),
	};
}
