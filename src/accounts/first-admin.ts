import { z } from "zod";
import { inTransaction } from "../data/database/transaction.ts";
import { recordActivity } from "../data/records/people/activity.ts";
import { hasAdmin } from "../data/records/people/admins.ts";
import { openRecords } from "../data/records/records.ts";
import { recordIdOf } from "../model/ids.ts";
import { system } from "../model/rights/access.ts";
import { allWebsites } from "../model/website-scope.ts";
import type { AccountsContext } from "./context.ts";
import { queueNotice } from "./mail/notices.ts";
import { claimAccount, hasPassword, normaliseEmail } from "./passwords/credentials.ts";
import { addLink, linkAddress, voidLinks } from "./passwords/links.ts";
import { versionOf } from "./passwords/password-links.ts";
import { removeFactors } from "./second-factor/remove-factors.ts";

export function openFirstAdmin({ database, baseUrl, now }: AccountsContext) {
	return {
		/** Voids older links. Undefined when an admin exists; a function, because the port may not be known yet. */
		async openSetup(): Promise<(() => string) | undefined> {
			return inTransaction(database, async (inside) => {
				await voidLinks(inside, "");
				if (await hasAdmin(inside)) return undefined;
				const token = await addLink(inside, { purpose: "setup", userId: "" }, now());
				return () => linkAddress(baseUrl(), token);
			});
		},

		/**
		 * Creates an account if needed. Returns a link to set the password.
		 * @param options `withoutFactor` also removes the second factor
		 */
		async appoint(given: string, { withoutFactor = false } = {}): Promise<string> {
			const email = normaliseEmail(given);
			if (!z.email().safeParse(email).success) throw new Error(`${given} is not an email address`);
			return inTransaction(database, async (inside) => {
				const uid = await claimAccount(inside, email, "");
				const version = await versionOf(inside, uid);
				const records = openRecords(inside);
				const before = version > 0 ? (await records.find(system, "users", recordIdOf(uid))).roles : [];
				const roles = [...new Set([...before, "admin"])];
				const record = { email, roles, scopes: [allWebsites], disabled: false };
				await records.save(system, "users", recordIdOf(uid), record, { version });
				if (withoutFactor && (await removeFactors(inside, uid))) {
					const facts = { device: "", host: "", ipAddress: "", detail: "" };
					await queueNotice(inside, "second-factor-taken", uid, facts, now());
					const entry = { by: "system", action: "second-factor", detail: "taken" } as const;
					await recordActivity(inside, {
						...entry,
						collection: "users",
						recordId: recordIdOf(uid),
						title: email,
					});
				}
				const purpose = (await hasPassword(inside, uid)) ? "reset" : "invitation";
				const token = await addLink(inside, { purpose, userId: uid }, now());
				await recordActivity(inside, {
					by: "system",
					action: "invitation",
					collection: "users",
					recordId: recordIdOf(uid),
					detail: email,
				});
				return linkAddress(baseUrl(), token);
			});
		},
	};
}
