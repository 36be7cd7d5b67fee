import type { Database } from "../../data/database/database.ts";
import type { UserId } from "../../model/ids.ts";
import { deviceOf } from "../device.ts";
import type { ClientInfo } from "../identity.ts";
import type { NoticeFacts, NoticeKind } from "./notice-letter.ts";
import { queueMail } from "./queue.ts";

export function noticeFactsOf({ headers, host, address }: ClientInfo, detail = ""): NoticeFacts {
	return { device: deviceOf(headers.get("user-agent") ?? ""), host, ipAddress: address, detail };
}

/** Sent only if the transaction commits. */
export async function queueNotice(
	inside: Database,
	kind: NoticeKind,
	userId: UserId,
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
