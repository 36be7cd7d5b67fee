import type { LaunchItem, LaunchList } from "../../../model/api/editorial/launch-api.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { InvalidError, type Problem } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type LaunchLine, launchLines, type Seen } from "../../../model/launch/launch-list.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findRecord, findStored } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { changeStage, type WebsiteRead } from "./change-stage.ts";
import { readLaunchFacts, readTexts } from "./read-facts.ts";
import { bringBackWebsite, retireWebsite } from "./retire.ts";

export interface LaunchOptions {
	readonly seen: Seen;
	/** Reason for launching although required items are missing; "" to refuse the launch. */
	readonly override: string;
}

/** Row of the certificate permit in the waivers table: `at` is the time at which an admin granted it. */
const certificateItem = "certificate";
const certificateMs = 60 * 60_000;

/** Launch and retirement of websites. */
export type Launches = ReturnType<typeof openLaunches>;

export function openLaunches(database: Database, now: () => number) {
	async function list(inside: Database, actor: Actor, id: RecordId, seen: Seen): Promise<LaunchList> {
		const website = await findRecord(inside, { actor }, "websites", id);
		const lines = launchLines(await readLaunchFacts(inside, website, seen));
		const waivers = await inside.db
			.selectFrom("launch_waivers")
			.selectAll()
			.where("website_id", "=", id)
			.execute();
		const certificate = waivers.find(({ item }) => item === certificateItem);
		const items = lines.map((line): LaunchItem => {
			const waiver = waivers.find(({ item, about }) => item === line.id && about === aboutOf(line));
			const { about: _, ...item } = line;
			if (!waiver || line.state === "done" || line.required) return item;
			const waived = { who: String(waiver.by_whom), reason: String(waiver.reason), at: Number(waiver.at) };
			return { ...item, state: "waived", waived };
		});
		const certificateUntil = certificate ? Number(certificate.at) + certificateMs : 0;
		return { website: id, stage: stageOf(website), version: website.version, items, certificateUntil };
	}

	return {
		/** Returns the configured address of a website's contact form; "" for none. @throws {NotFoundError} */
		async findContactForm(id: RecordId): Promise<string> {
			const website = await findStored(database, "websites", id);
			return (await readTexts(database, website)).textOf("contactFormUrl");
		},

		/** Returns the open launch items of a website. @param seen results of checking its pages @throws {NotFoundError} */
		list: (actor: Actor, id: RecordId, seen: Seen = {}) => list(database, actor, id, seen),

		/**
		 * Waives an item, or revokes the waiver.
		 * @param reason "" to revoke
		 * @throws {InvalidError} for required or unknown items {NotFoundError}
		 */
		async waive(actor: Actor, id: RecordId, item: string, reason: string, seen: Seen): Promise<LaunchList> {
			return inTransaction(database, async (inside) => {
				const website = await findRecord(inside, { actor }, "websites", id);
				const line = launchLines(await readLaunchFacts(inside, website, seen)).find(
					(each) => each.id === item,
				);
				if (!line)
					throw new InvalidError([{ pointer: "/item", message: "There is no such thing in the list" }]);
				if (line.required)
					throw new InvalidError([{ pointer: "/item", message: `${line.label} cannot be done without` }]);
				await inside.db
					.deleteFrom("launch_waivers")
					.where("website_id", "=", id)
					.where("item", "=", item)
					.execute();
				if (reason !== "")
					await inside.db
						.insertInto("launch_waivers")
						.values({
							...{ website_id: id, item, about: aboutOf(line), reason, by_whom: actorName(actor), at: now() },
						})
						.execute();
				await recordActivity(inside, {
					...{ by: actor, action: "launch-waiver", collection: "websites", recordId: id },
					title: String(website.name || website.domain),
					detail: reason ? `${line.label} is not wanted: ${reason}` : `${line.label} is wanted`,
				});
				return list(inside, actor, id, seen);
			});
		},

		/**
		 * Permits certificate requests of a proxy for the hosts of a website in preparation, for one hour. @throws
		 * {NotFoundError}
		 */
		async allowCertificate(actor: Actor, id: RecordId): Promise<LaunchList> {
			return inTransaction(database, async (inside) => {
				const website = await findRecord(inside, { actor }, "websites", id);
				const permit = { by_whom: actorName(actor), at: now() };
				await inside.db
					.insertInto("launch_waivers")
					.values({ website_id: id, item: certificateItem, ...permit })
					.onConflict((conflict) => conflict.columns(["website_id", "item"]).doUpdateSet(permit))
					.execute();
				await recordActivity(inside, {
					...{ by: actor, action: "launch-waiver", collection: "websites", recordId: id },
					title: String(website.name || website.domain),
					detail: "Certificate allowed for one hour",
				});
				return list(inside, actor, id, {});
			});
		},

		/** Returns whether `allowCertificate` was called within the last hour. */
		async allowsCertificate(id: string): Promise<boolean> {
			const permit = await database.db
				.selectFrom("launch_waivers")
				.select("at")
				.where("website_id", "=", id)
				.where("item", "=", certificateItem)
				.where("at", ">", now() - certificateMs)
				.executeTakeFirst();
			return permit !== undefined;
		},

		/**
		 * Launches a website in preparation.
		 * @throws {InvalidError} naming each missing requirement {ConflictError} {NotFoundError}
		 */
		async launch(actor: Actor, read: WebsiteRead, { seen, override }: LaunchOptions): Promise<AnyRecord> {
			return inTransaction(database, async (inside) => {
				const { items } = await list(inside, actor, read.id, seen);
				const missing = items.filter(({ required, state }) => required && state !== "done");
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
						detail: `${override} · ${items.map(({ id, state }) => `${id} ${state}`).join(", ")}`,
					});
				return record;
			});
		},

		/** @throws the same errors as `retireWebsite` */
		retire: (actor: Actor, read: WebsiteRead, leadsTo: RecordId): Promise<AnyRecord> =>
			inTransaction(database, (inside) => retireWebsite(inside, actor, read, leadsTo)),

		/** @throws the same errors as `bringBackWebsite` */
		bringBack: (actor: Actor, read: WebsiteRead): Promise<AnyRecord> =>
			inTransaction(database, (inside) => bringBackWebsite(inside, actor, read)),
	};
}

/** The page weight is known only after a page check, so its waiver does not depend on it. */
function aboutOf({ id, about }: LaunchLine): string {
	return id === "weight" ? "" : about;
}

function toProblem({ id, says, howToMend }: LaunchItem): Problem {
	return { pointer: `/launchList/${id}`, message: `${says}. ${howToMend.says}` };
}
