import { isLive } from "../../../model/collections/stage.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { visibleAmong } from "../../records/rights/record-access.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { changeStage, type WebsiteRead } from "./change-stage.ts";

/**
 * Its hosts then respond with status 410, or redirect to a live website. @param leadsTo its id; "" for none
 * @throws {InvalidError} if that website is not live {ConflictError} {NotFoundError}
 */
export async function retireWebsite(
	inside: Database,
	actor: Actor,
	read: WebsiteRead,
	leadsTo: RecordId,
): Promise<AnyRecord> {
	const domain = leadsTo === "" ? "" : await domainOfLive(inside, actor, read.id, leadsTo);
	const detail = domain && `leads to ${domain}`;
	return changeStage(inside, actor, read, { from: "live", to: "retired", leadsTo, action: "retire", detail });
}

/** @throws {InvalidError} if it is not retired {ConflictError} {NotFoundError} */
export function bringBackWebsite(inside: Database, actor: Actor, read: WebsiteRead): Promise<AnyRecord> {
	return changeStage(inside, actor, read, { from: "retired", to: "live", action: "bring-back" });
}

async function domainOfLive(inside: Database, actor: Actor, id: string, leadsTo: RecordId): Promise<string> {
	const seen = await visibleAmong(inside, actor, [{ collection: "websites", id: leadsTo }]);
	const row = await inside.db
		.selectFrom("websites")
		.select(["domain", "stage"])
		.where("id", "=", leadsTo)
		.executeTakeFirst();
	const wrong = (message: string) => new InvalidError([{ pointer: "/leadsTo", message }]);
	if (!row || seen.size === 0) throw wrong("There is no such website");
	if (leadsTo === id || !isLive(row)) throw wrong("A retired website leads to another one that is live");
	return String(row.domain);
}
