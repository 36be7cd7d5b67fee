import type { RawBuilder } from "kysely";
import type { CheckFacts, CheckResult } from "../../../model/api/reports/check-api.ts";
import type { Country } from "../../../model/countries/countries.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import type { MenuProblem } from "./menu-problems.ts";

/** Facts about a website that checks use. `readSites` reads them for many websites at once. */
export interface Site {
	readonly row: Row;
	readonly id: string;
	readonly country: Country;
	/**
	 * Returns the text of a setting, own or inherited ("" where visitors read a default), or of a field that only the
	 * website has.
	 */
	readonly textOf: (field: string) => string;
	readonly services: number;
	readonly team: number;
	/** Number of published insights. */
	readonly insights: number;
	readonly caseStudies: number;
	/** Path of the published privacy page; "" for none. */
	readonly privacyPath: string;
	/** Visible files with a problem. */
	readonly files: readonly FileProblem[];
	/** Menu items that the website hides, because their targets are not live. */
	readonly menus: readonly MenuProblem[];
	/** Responses to requests; empty unless they were sent. */
	readonly seen: Seen;
}

export interface FileProblem extends Pick<CheckResult, "message" | "fix"> {
	readonly of: "files" | "licences";
}

export interface Outcome extends Pick<CheckResult, "state" | "message" | "fix"> {
	/** Checked value, "" by default: a waiver ends when it changes. */
	readonly value?: string;
	/** Severity on this website, if not that of the check. */
	readonly severity?: CheckResult["severity"];
}

interface Described extends CheckFacts {
	readonly advice: string;
}

/** A check of a website: one outcome, or of scope `record` one per problem. */
export interface SiteCheck extends Described {
	find(site: Site): Outcome | readonly Outcome[];
}

/** A check of published articles or pages, by a query. */
export interface ArticleCheck extends Described {
	readonly of: "content" | "pages" | "services" | "team";
	/**
	 * Returns the query of `id`, `title` and `updated_at` of the records, as `r`, with a `where` clause; undefined if none
	 * can fail.
	 */
	select(
		database: Database,
		actor: Actor,
		now: number,
	): RawBuilder<unknown> | undefined | Promise<RawBuilder<unknown> | undefined>;
	/** Columns that order the results: time of the record, its id, and what distinguishes several results of it. */
	readonly key: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
	/** Returns the message of each row. */
	messagesOf(
		rows: readonly Row[],
		database: Database,
		actor: Actor,
	): readonly string[] | Promise<readonly string[]>;
	/** Field that fixes it. */
	readonly field: string;
}

export type Check = SiteCheck | ArticleCheck;
