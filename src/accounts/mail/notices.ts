import type { Database } from "../../data/database/database.ts";
import { deviceOf } from "../device.ts";
import type { ClientInfo } from "../identity.ts";
import type { NoticeFacts, NoticeKind } from "./notice-letter.ts";
import { queueMail } from "./queue.ts";

/** From where something is done. @param detail what else the notice names, such as a passkey */
export function noticeFactsOf({ headers, host, address }: ClientInfo, detail = ""): NoticeFacts {
	return { device: deviceOf(headers.get("user-agent") ?? ""), host, ipAddress: address, detail };
}

/**
 * Puts a notice to a user into the queue; within a transaction it is sent only if that commits.
 * @param to the address that it goes to; the one that signs in unless given
 */
export async function queueNotice(
	inside: Database,
	kind: NoticeKind,
	userId: string,
	facts: NoticeFacts,
	now: number,
	to?: string,
): Promise<void> {
	const account = await inside.db
		.selectFrom("auth_users")
		.select("email")
		.where("id", "=", userId)
		.executeTakeFirst();
	if (!account) return;
	await queueMail(inside, { kind, address: to ?? String(account.email), userId, by: userId, facts }, now);
}
