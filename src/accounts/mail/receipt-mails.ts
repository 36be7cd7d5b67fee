import type { Database } from "../../data/database/database.ts";
import type { Plan, ReceiptOf } from "../../data/receipts/receipt-jobs.ts";
import type { ReceiptPage } from "../../model/api/operating/receipt-api.ts";
import { collections } from "../../model/model.ts";
import { queueMail } from "./queue.ts";
import { findStaff } from "./staff.ts";

/** Puts a mail into the queue for the user who scheduled what visitors do not see; for the admins where that one has left. */
export async function queueReceiptMails(
	inside: Database,
	plan: Plan,
	{ name, id, pages }: ReceiptOf & { readonly pages: readonly ReceiptPage[] },
	now: number,
): Promise<void> {
	const path = `/cms/${name}/${encodeURIComponent(id)}?history`;
	const addresses = [...new Set(pages.map(({ address }) => address))];
	const unseen = { title: plan.title, addresses, path };
	const own = await findStaff(inside, collections[name].editedBy, plan.by);
	for (const { id: userId, email: address } of own.length > 0 ? own : await findStaff(inside, "admin"))
		await queueMail(inside, { kind: "receipt-behind", address, userId, by: "system", unseen }, now);
}
