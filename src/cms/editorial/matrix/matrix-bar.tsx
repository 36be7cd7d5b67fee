import type { AnyCollection } from "../../../model/collection.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { type BulkAction, bulkActionsOf } from "../../records/list/bulk/bulk.ts";
import { BulkActions } from "../../records/list/bulk/bulk-actions.tsx";
import { BulkFrame } from "../../records/list/bulk/bulk-frame.tsx";
import { sayCount } from "../../records/list/bulk/report.ts";
import type { BulkRun } from "../../records/list/bulk/use-bulk.ts";
import { ShowMenu } from "./show-menu.tsx";

interface MatrixBarProps {
	readonly collection: AnyCollection;
	readonly cells: number;
	readonly records: number;
	readonly timeZones: readonly string[];
	readonly run: BulkRun;
	readonly onAction: (action: BulkAction) => void;
	readonly onClear: () => void;
}

export function MatrixBar({ collection, cells, records, timeZones, run, onAction, onClear }: MatrixBarProps) {
	const actor = actorOf(useUser());
	const summary = `${cells} ${cells === 1 ? "cell" : "cells"} of ${sayCount(collection, records)} selected`;
	return (
		<BulkFrame label="Selected cells" summary={cells > 0 ? summary : ""} run={run} onClear={onClear}>
			<BulkActions actions={actionsOf(collection, actor)} isBusy={run.isBusy} onAction={onAction} />
			{hasVisibility(collection) && mayWrite(actor, collection) && (
				<ShowMenu timeZones={timeZones} isBusy={run.isBusy} onAction={onAction} />
			)}
		</BulkFrame>
	);
}

function actionsOf(collection: AnyCollection, actor: Actor): readonly BulkAction[] {
	const places: readonly BulkAction[] = [
		{ kind: "place", label: "Place", websites: [] },
		{ kind: "take-off", label: "Remove", websites: [] },
	];
	const shows = bulkActionsOf(collection, actor).filter(({ kind }) => kind !== "remove");
	return [...(mayWrite(actor, collection) ? places : []), ...shows];
}
