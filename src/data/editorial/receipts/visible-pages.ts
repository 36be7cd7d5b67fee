import type { Receipt, ReceiptPage } from "../../../model/api/operating/receipt-api.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { permittedNamesAmong } from "../../records/rights/placements.ts";

export async function permittedWebsites<Website extends { readonly id: string }>(
	database: Database,
	actor: Actor,
	websites: readonly Website[],
): Promise<readonly Website[]> {
	if (hasAllWebsites(actor)) return websites;
	const ids = websites.map(({ id }) => id);
	const held = await permittedNamesAmong(database, actor, ids);
	return websites.filter(({ id }) => held.has(id));
}

export async function visiblePages(
	database: Database,
	actor: Actor,
	pages: readonly ReceiptPage[],
): Promise<readonly ReceiptPage[]> {
	const websites = pages.map(({ website }) => ({ id: website }));
	const ids = new Set((await permittedWebsites(database, actor, websites)).map(({ id }) => id));
	return pages.filter(({ website }) => ids.has(website));
}

/** Removes websites outside the actor's scopes. */
export async function visibleReceipt<R extends Pick<Receipt, "pages" | "more">>(
	database: Database,
	actor: Actor,
	receipt: R,
): Promise<R> {
	if (hasAllWebsites(actor)) return receipt;
	return { ...receipt, more: 0, pages: await visiblePages(database, actor, receipt.pages) };
}
