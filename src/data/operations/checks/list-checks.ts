import { z } from "zod";
import type { CheckList, CheckResult, CheckState, Severity } from "../../../model/api/reports/check-api.ts";
import { toId } from "../../../model/ids.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, pageOf, readCursor, writeCursor } from "../../database/page.ts";
import { findRecord } from "../../records/write.ts";
import type { Check } from "./check.ts";
import { checks } from "./checks.ts";
import { type ArticleEnd, articleResults, type SiteEnd, siteResults } from "./results.ts";

export interface CheckOptions {
	readonly website?: string | undefined;
	readonly check?: readonly string[] | undefined;
	readonly severity?: readonly Severity[] | undefined;
	/** `failed` by default. */
	readonly state?: readonly CheckState[] | undefined;
	/** Responses for one website. */
	readonly seen?: Seen | undefined;
	readonly cursor?: string | undefined;
	/** 1 to 200. */
	readonly limit?: number | undefined;
}

/** A page ends after this number of results, even if it is not full. */
const mostRead = 20_000;
const endOfSite = z.tuple([z.int(), idInCursor, z.int()]);
const endOfArticle = z.tuple([z.int(), z.int(), idInCursor, z.string().max(300)]);
const endOfPage = z.union([endOfArticle, endOfSite]);

/**
 * Lists results of visible websites, oldest website first, then of articles by check, longest unchanged first.
 * @throws {InvalidError} for an invalid cursor {NotFoundError} for an unknown website
 */
export async function listChecks(
	database: Database,
	actor: Actor,
	{ website, check, severity, state = ["failed"], seen, cursor, limit = 50 }: CheckOptions,
	now = Date.now(),
): Promise<CheckList> {
	const end = cursor === undefined ? undefined : readCursor(cursor, endOfPage);
	if (website !== undefined) await findRecord(database, { actor }, "websites", toId(website));
	const isRequested = ({ name }: Pick<Check, "name">) => check?.includes(name) ?? true;
	const isListed = (result: CheckResult) =>
		isRequested({ name: result.check }) &&
		state.includes(result.state) &&
		(severity?.includes(result.severity) ?? true);
	const options = { website, isRequested, seen, now, limit: limit + 1 };
	const listed: { readonly result: CheckResult; readonly end: SiteEnd | ArticleEnd }[] = [];
	let [read, unfinished] = [0, ""];
	async function* results() {
		if (end?.length !== 4) yield* siteResults(database, actor, options, end);
		yield* articleResults(database, actor, options, end?.length === 4 ? end : undefined);
	}
	for await (const each of results()) {
		read += 1;
		if (isListed(each.result)) listed.push(each);
		if (listed.length > limit) break;
		if (read === mostRead) {
			unfinished = writeCursor(each.end);
			break;
		}
	}
	const page = pageOf(listed, limit, (last) => last.end);
	return {
		items: page.items.map(({ result }) => result),
		nextCursor: page.nextCursor ?? (unfinished || undefined),
		...(cursor === undefined && {
			checks: checks.map(({ name, label, question, severity, scope }) => ({
				...{ name, label, question, severity, scope },
			})),
		}),
	};
}
