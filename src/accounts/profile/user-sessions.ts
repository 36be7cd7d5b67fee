import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { OwnSession } from "../../model/api/people/account-api.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { SessionId, UserId } from "../../model/ids.ts";
import type { AccountsContext } from "../context.ts";
import { deviceOf } from "../device.ts";
import { endSessions } from "../passwords/credentials.ts";

export interface Owner {
	readonly userId: UserId;
	readonly sessionId: SessionId;
}

export function openUserSessions({ database, sessionLimits, now }: AccountsContext) {
	return {
		/** The current session comes first, the others by last use. */
		async sessions({ userId, sessionId }: Owner): Promise<OwnSession[]> {
			const rows = await database.db
				.selectFrom("auth_sessions")
				.select(["id", "user_agent", "host", "ip_address", "started_at", "used_at"])
				.where("user_id", "=", userId)
				.where("used_at", ">", now() - sessionLimits.idleMs)
				.where("started_at", ">", now() - sessionLimits.mostMs)
				.orderBy("used_at", "desc")
				.orderBy("id")
				.execute();
			const all = rows.map((row) => ({
				id: String(row.id),
				device: deviceOf(String(row.user_agent ?? "")),
				host: String(row.host),
				ipAddress: String(row.ip_address ?? ""),
				startedAt: Number(row.started_at),
				usedAt: Number(row.used_at),
				isThis: row.id === sessionId,
			}));
			return all.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
		},

		/** @throws {NotFoundError} also for sessions of other users */
		async endSession({ userId }: Owner, id: SessionId): Promise<void> {
			const ended = await database.db
				.deleteFrom("auth_sessions")
				.where("id", "=", id)
				.where("user_id", "=", userId)
				.returning("id")
				.executeTakeFirst();
			if (!ended) throw new NotFoundError("This session has ended already");
			await noteEnd(database, userId);
		},

		async signOutEverywhere({ userId, sessionId }: Owner, alsoHere: boolean): Promise<void> {
			await inTransaction(database, async (inside) => {
				await endSessions(inside, userId, alsoHere ? "" : sessionId);
				await noteEnd(inside, userId);
			});
		},
	};
}

function noteEnd(database: Database, userId: UserId): Promise<void> {
	return recordActivity(database, { by: userId, action: "sign-out" });
}
