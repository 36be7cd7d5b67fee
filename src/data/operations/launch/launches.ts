import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { InvalidError, NotFoundError, type Problem } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findRecord } from "../../records/write.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import { readTexts } from "../checks/read-sites.ts";
import { articleResults, checkSites } from "../checks/results.ts";
import { certificateItem, readWaivers, type WaiverInput, writeWaiver } from "../checks/waivers.ts";
import { changeStage, type WebsiteRead } from "./change-stage.ts";
import { bringBackWebsite, retireWebsite } from "./retire.ts";

export interface LaunchOptions {
	readonly seen: Seen;
	/** Reason for a launch despite missing requirements; "" to refuse it. */
	readonly override: string;
}

export type Launches = ReturnType<typeof openLaunches>;

export function openLaunches(database: Database, now: () => number) {
	const rowOf = ({ db }: Database, id: string): Promise<Row> =>
		db.selectFrom("websites").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

	async function resultsOf(inside: Database, id: string, seen: Seen): Promise<readonly CheckResult[]> {
		return (await checkSites(inside, [await rowOf(inside, id)], { seen, now: now() })).get(id) ?? [];
	}

	/** @throws {NotFoundError} */
	async function findResult(inside: Database, actor: Actor, id: string, key: string): Promise<CheckResult> {
		for (const result of await resultsOf(inside, id, {})) if (result.key === key) return result;
		const options = { website: id, isRequested: () => true, now: now(), limit: 500 };
		for await (const { result } of articleResults(inside, actor, options, undefined))
			if (result.key === key) return result;
		throw new NotFoundError("There is no such result");
	}

	/** Returns the updated result. @param row returns a waiver and its activity detail */
	async function write(
		actor: Actor,
		id: RecordId,
		key: string,
		row: (result: CheckResult) => Pick<WaiverInput, "key" | "value" | "reason"> & { readonly detail: string },
	): Promise<CheckResult> {
		return inTransaction(database, async (inside) => {
			const website = await findRecord(inside, { actor }, "websites", id);
			const { detail, ...waiver } = row(await findResult(inside, actor, id, key));
			await writeWaiver(inside, { ...waiver, website: id, by: actorName(actor), at: now() });
			await recordActivity(inside, {
				...{ by: actor, action: "launch-waiver", collection: "websites", recordId: id },
				...{ title: String(website.name || website.domain), detail },
			});
			return findResult(inside, actor, id, key);
		});
	}

	return {
		/** "" for none. */
		async findContactForm(id: RecordId): Promise<string> {
			const texts = await readTexts(database, [await rowOf(database, id)]);
			return texts.get(id)?.textOf("contactFormUrl") ?? "";
		},

		/**
		 * @param reason "" to revoke
		 * @throws {InvalidError} if it blocks the launch {NotFoundError}
		 */
		waive: (actor: Actor, id: RecordId, key: string, reason: string): Promise<CheckResult> =>
			write(actor, id, key, ({ severity, label, value }) => {
				if (severity === "blocks-launch")
					throw new InvalidError([{ pointer: "/key", message: `${label} is required for the launch` }]);
				const detail = reason ? `${label} is not wanted: ${reason}` : `${label} is wanted`;
				return { key, value, reason, detail };
			}),

		/**
		 * Permits certificates for the hosts of a website in preparation for one hour. @throws {NotFoundError}
		 */
		allowCertificate: (actor: Actor, id: RecordId): Promise<CheckResult> =>
			write(actor, id, "host", () => {
				const detail = "Certificate allowed for one hour";
				return { key: certificateItem, value: "", reason: detail, detail };
			}),

		async allowsCertificate(id: string): Promise<boolean> {
			return (await readWaivers(database, [id]))(id).certificateUntil > now();
		},

		/** @throws {InvalidError} with each missing requirement {ConflictError} {NotFoundError} */
		async launch(actor: Actor, read: WebsiteRead, { seen, override }: LaunchOptions): Promise<AnyRecord> {
			return inTransaction(database, async (inside) => {
				await findRecord(inside, { actor }, "websites", read.id);
				const results = await resultsOf(inside, read.id, seen);
				const missing = results.filter(
					({ severity, state }) => severity === "blocks-launch" && state !== "passed",
				);
				if (missing.length > 0 && override === "") throw new InvalidError(missing.map(toProblem));
				const record = await changeStage(inside, actor, read, {
					...{ from: "preparing", to: "live", action: "launch" },
				});
				if (missing.length > 0)
					await recordActivity(inside, {
						...{
							by: actor,
							action: "launch-overridden",
							collection: "websites",
							recordId: read.id,
						},
						title: String(record.name || record.domain),
						detail: `${override} · ${results.map(({ check, state }) => `${check} ${state}`).join(", ")}`,
					});
				return record;
			});
		},

		/** @throws like `retireWebsite` */
		retire: (actor: Actor, read: WebsiteRead, leadsTo: RecordId): Promise<AnyRecord> =>
			inTransaction(database, (inside) => retireWebsite(inside, actor, read, leadsTo)),

		/** @throws like `bringBackWebsite` */
		bringBack: (actor: Actor, read: WebsiteRead): Promise<AnyRecord> =>
			inTransaction(database, (inside) => bringBackWebsite(inside, actor, read)),
	};
}

function toProblem({ check, message, advice }: CheckResult): Problem {
	return { pointer: `/checks/${check}`, message: `${message}. ${advice}` };
}
