import {
	type Removal,
	type Retained,
	type Retention,
	retained,
} from "../../../model/api/operating/retention-api.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import {
	type RetentionName,
	retentionFields,
	retentionNames,
	retentionText,
} from "../../../model/retention.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { claimMoment, forgetMoment, readMeta, writeMeta } from "../../database/meta.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import type { Cut } from "./cut-off.ts";
import { goneRecords } from "./gone-records.ts";
import { oldMisses, oldPageViews, oldRows } from "./old-rows.ts";
import { oldVersions } from "./old-versions.ts";
import type { Removable } from "./removable.ts";

const kinds: Readonly<Record<Retained, Removable>> = {
	history: oldVersions,
	trash: goneRecords,
	activity: oldRows("activity"),
	pageViews: oldPageViews,
	notFound: oldMisses,
	webhooks: oldRows("webhooks"),
};

export async function findRemovals(database: Database, cut: Cut): Promise<Removal[]> {
	const removals: Removal[] = [];
	for (const kind of retained.options) removals.push({ kind, ...(await kinds[kind].find(database, cut)) });
	return removals;
}

export function removeOld(database: Database, kind: Retained, cut: Cut): Promise<number> {
	return kinds[kind].remove(database, cut);
}

const settingsFact = "retention";
const runFact = "retention run";
const everyMs = 60 * 60_000;

/** Singular and plural. These deletions are logged; other data expires daily. */
const periods: Readonly<Partial<Record<Retained, readonly [string, string]>>> = {
	history: ["old version", "old versions"],
	trash: ["deleted record", "deleted records"],
	activity: ["activity entry", "activity entries"],
};

export function usualRetention({ pageViewDays }: { readonly pageViewDays: number }): Retention {
	return {
		...{ historyVersions: 0, historyMonths: 0, trashDays: 0, activityMonths: 0 },
		...{ pageViewDays, notFoundDays: 90, webhookDays: 30 },
	};
}

export interface RetentionOptions {
	readonly database: Database;
	readonly usual: Retention;
	readonly now?: () => number;
}

function describePeriod(name: RetentionName, value: number): string {
	return `${retentionFields[name].label.toLowerCase()} ${retentionText(name, value)}`;
}

export type RetentionService = ReturnType<typeof openRetention>;

export function openRetention({ database, usual, now = Date.now }: RetentionOptions) {
	const read = async (inside: Database): Promise<Retention> => {
		const text = await readMeta(inside, settingsFact);
		return text ? { ...usual, ...(JSON.parse(text) as Partial<Retention>) } : usual;
	};
	return {
		settings: () => read(database),

		preview: (settings: Retention): Promise<Removal[]> => findRemovals(database, { settings, now: now() }),

		/** Expired data is deleted within about a minute. */
		async save(actor: Actor, settings: Retention): Promise<void> {
			await inTransaction(database, async (inside) => {
				const before = await read(inside);
				const changed = retentionNames.filter((name) => settings[name] !== before[name]);
				if (changed.length === 0) return;
				const unusual = retentionNames.filter((name) => settings[name] !== usual[name]);
				const kept = Object.fromEntries(unusual.map((name) => [name, settings[name]]));
				await writeMeta(inside, settingsFact, JSON.stringify(kept));
				await forgetMoment(inside, runFact);
				await recordActivity(inside, {
					by: actorName(actor),
					action: "save",
					collection: "settings",
					recordId: settingsForAllId,
					title: "Retention",
					detail: changed.map((name) => describePeriod(name, settings[name])).join(", "),
					at: now(),
				});
			});
		},

		/** Runs in one process per hour. */
		async runIfDue(): Promise<void> {
			if (!(await claimMoment(database, runFact, everyMs, now()))) return;
			const cut = { settings: await read(database), now: now() };
			const removed: string[] = [];
			for (const kind of retained.options) {
				const count = await removeOld(database, kind, cut);
				const [one, several] = periods[kind] ?? [];
				if (one && count > 0) removed.push(`${count.toLocaleString("en-NZ")} ${count === 1 ? one : several}`);
			}
			if (removed.length === 0) return;
			await recordActivity(database, {
				...{ by: "system", action: "retention", at: now() },
				detail: removed.join(", "),
			});
		},
	};
}
