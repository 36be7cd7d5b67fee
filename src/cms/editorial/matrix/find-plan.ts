import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { type Lookups, mostLoaded, namesAt, type WebsiteName } from "../../context/lookups/lookups.ts";
import type { BulkAction } from "../../records/list/bulk/bulk.ts";
import { TooManyWebsitesError } from "../../records/list/bulk/reason.ts";
import type { Drafted } from "./find-drafted.ts";
import { findVisibility, type VisibilityByCell } from "./find-visibility.ts";
import { planPublish, planTakeDown, type Step } from "./plan.ts";
import { keyOf } from "./selection.ts";

export interface Plan {
	readonly action: BulkAction;
	readonly steps: readonly Step[];
	readonly visibility: VisibilityByCell;
}

interface Request {
	readonly collection: AnyCollection;
	readonly chosen: readonly { readonly row: AnyRecord; readonly columns: readonly WebsiteName[] }[];
	readonly drafted: Drafted;
	readonly known: Lookups;
}

/** @throws {ApiError} {TooManyWebsitesError} */
export async function findPlan(action: BulkAction, request: Request): Promise<Plan> {
	const { collection, chosen, drafted, known } = request;
	const { shownOn = "" } = collection;
	const ids = chosen.map(({ row }) => row.id);
	const placements = chosen.flatMap(({ row }) => [
		...((row[shownOn] ?? []) as readonly string[]),
		...(drafted.get(row.id) ?? []),
	]);
	const websites = known.areAll ? known.websites : await namesAt([...new Set(placements)]);
	// Unloaded websites might show a record without being named.
	if (!known.areAll && websites.length >= mostLoaded) throw new TooManyWebsitesError();
	const of = websites.map(({ id }) => id);
	const visibility = await findVisibility(collection, ids, of);
	const plan = action.kind === "publish" ? planPublish : planTakeDown;
	const steps = chosen.map(({ row, columns }) =>
		plan(
			collection,
			{
				record: row,
				columns,
				drafted: drafted.get(row.id),
				visibilityOf: ({ id }) => visibility.get(keyOf(row.id, id)),
			},
			websites,
		),
	);
	return { action, steps, visibility };
}

export interface PlanChoices {
	/** Whether to hide a publication on websites that are not selected. */
	readonly isOnly: boolean;
	readonly time: WallTime | undefined;
}

export function actionOf(
	{ record, kind, on, hidden, arriving, placements }: Step,
	{ action, visibility }: Plan,
	{ isOnly, time }: PlanChoices,
): BulkAction {
	const visibilityOf = (website: string) => visibility.get(keyOf(record.id, website));
	const { label } = action;
	if (kind === "show" && time) return { kind: "show-from", label, websites: hidden, ...time, visibilityOf };
	if (kind === "show")
		return { kind: "show", label, websites: hidden, changes: { hidden: false }, visibilityOf };
	if (kind === "hide") return { kind: "show", label, websites: on, changes: { hidden: true }, visibilityOf };
	if (kind !== "publish") return action;
	const hide = isOnly ? arriving : [];
	return { kind: "publish", label, visibility: { hide, show: hidden, visibilityOf, placements }, time };
}
