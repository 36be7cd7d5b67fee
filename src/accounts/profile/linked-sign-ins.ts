import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { LinkedSignIn } from "../../model/api/people/account-api.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { UserId } from "../../model/ids.ts";
import type { AccountsContext } from "../context.ts";
import { requireWayIn } from "../ways-in.ts";
import type { Owner } from "./user-sessions.ts";

export const byProvider = "oidc";

export async function listLinked({ db }: Database, userId: UserId): Promise<LinkedSignIn[]> {
	const rows = await db
		.selectFrom("auth_accounts")
		.select(["id", "account_id", "created_at"])
		.where("user_id", "=", userId)
		.where("provider_id", "=", byProvider)
		.orderBy("created_at")
		.execute();
	return rows.map(({ id, account_id, created_at }) => ({
		id: String(id),
		// The issuer precedes the subject.
		issuer: /^https?:\/\/([^/\s|#]+)/.exec(String(account_id))?.[1] ?? "",
		since: new Date(String(created_at)).getTime(),
	}));
}

export function openLinked({ database }: AccountsContext) {
	return {
		/** @throws {NotFoundError} {InvalidError} for the only way to sign in */
		async unlink({ userId }: Owner, id: string): Promise<void> {
			await inTransaction(database, async (inside) => {
				const linked = await listLinked(inside, userId);
				if (!linked.some((each) => each.id === id)) throw new NotFoundError("This sign-in is not linked");
				await inside.db.deleteFrom("auth_accounts").where("id", "=", id).execute();
				await recordActivity(inside, { by: userId, action: "linked-sign-in", detail: "unlinked" });
				await requireWayIn(inside, userId);
			});
		},
	};
}
