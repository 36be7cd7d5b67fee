import type { Database } from "../../data/database/database.ts";
import type { Plan, ReceiptOf } from "../../data/editorial/receipts/receipt-jobs.ts";
import { visiblePages } from "../../data/editorial/receipts/visible-pages.ts";
import { findActor } from "../../data/records/people/actors.ts";
import type { ReceiptPage } from "../../model/api/operating/receipt-api.ts";
import { collections } from "../../model/model.ts";
import { queueMail } from "./queue.ts";
import { findResponsible, pathOf } from "./recipients.ts";

/** Lists only websites in the scopes of the recipient. */
export async function queueReceiptMails(
	inside: Database,
	plan: Plan,
	{ name, id, pages }: ReceiptOf & { readonly pages: readonly ReceiptPage[] },
	now: number,
): Promise<void> {
	const path = `${pathOf({ collection: name, id })}?history`;
	// The email about a release contains its title.
	const subject = plan.isRelease ? { release: plan.id } : { collection: name, id };
	const responsible = { subject, by: plan.by, required: collections[name].editedBy };
	for (const { id: userId, email: address } of await findResponsible(inside, responsible)) {
		const actor = await findActor(inside, userId);
		const visible = actor ? await visiblePages(inside, actor, pages) : [];
		const addresses = [...new Set(visible.map((page) => page.address))];
		const unseen = { title: plan.title, addresses, path };
		if (addresses.length > 0)
			await queueMail(inside, { kind: "receipt-behind", address, userId, by: "system", unseen }, now);
	}
}
