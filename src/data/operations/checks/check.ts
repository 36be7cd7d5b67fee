import type { RawBuilder } from "kysely";
import type { CheckFacts, CheckResult } from "../../../model/api/reports/check-api.ts";
import type { Country } from "../../../model/countries/countries.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import type { MenuProblem } from "./menu-problems.ts";

export interface Site {
	readonly row: Row;
	readonly id: string;
	readonly country: Country;
	/** Own or inherited text of a setting or field; "" where a default applies. */
	readonly textOf: (field: string) => string;
	readonly services: number;
	readonly team: number;
	readonly insights: number;
	readonly caseStudies: number;
	/** "" for none. */
	readonly privacyPath: string;
	readonly files: readonly FileProblem[];
	/** Items whose targets are not live. */
	readonly menus: readonly MenuProblem[];
	/** Responses to requests, if any were sent. */
	readonly seen: Seen;
}

export interface FileProblem extends Pick<CheckResult, "message" | "fix"> {
	readonly of: "files" | "licences";
}

export interface Outcome extends Pick<CheckResult, "state" | "message" | "fix"> {
	/** A waiver ends when this value changes; "" by default. */
	readonly value?: string;
	/** By default, that of the check. */
	readonly severity?: CheckResult["severity"];
}

interface Described extends CheckFacts {
	readonly advice: string;
}

/** With scope `record`, it has one outcome per problem. */
export interface SiteCheck extends Described {
	find(site: Site): Outcome | readonly Outcome[];
}

export interface ArticleCheck extends Described {
	readonly of: "content" | "pages" | "services" | "team";
	/** Selects `id`, `title` and `updated_at` as `r`, with a `where` clause; undefined if none can fail. */
	select(
		database: Database,
		actor: Actor,
		now: number,
	): RawBuilder<unknown> | undefined | Promise<RawBuilder<unknown> | undefined>;
	/** Order of results: time, record id, and part that distinguishes a record's results. */
	readonly key: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
	messagesOf(
		rows: readonly Row[],
		database: Database,
		actor: Actor,
	): readonly string[] | Promise<readonly string[]>;
	/** Field that fixes it. */
	readonly field: string;
}

export type Check = SiteCheck | ArticleCheck;
