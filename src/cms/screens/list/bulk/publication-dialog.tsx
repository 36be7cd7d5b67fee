import { Text } from "@mantine/core";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { ActionDialog } from "../../../records/list/bulk/action-dialog.tsx";
import type { BulkAction } from "../../../records/list/bulk/bulk.ts";
import { sayCount } from "../../../records/list/bulk/report.ts";

interface PublicationDialogProps {
	readonly collection: AnyCollection;
	readonly action: BulkAction;
	readonly records: readonly AnyRecord[];
	readonly onSubmit: () => void;
	readonly onClose: () => void;
}

export function PublicationDialog({
	collection,
	action,
	records,
	onSubmit,
	onClose,
}: PublicationDialogProps) {
	const { titleField } = collection;
	const pronoun = records.length === 1 ? "it" : "them";
	const isTakeDown = action.kind === "take-down";
	return (
		<ActionDialog
			title={`${action.label} ${sayCount(collection, records.length)}?`}
			lines={records.map((record) => ({ id: record.id, title: String(record[titleField] || "Untitled") }))}
			submit={action.label}
			isDangerous={isTakeDown}
			{...{ onSubmit, onClose }}
		>
			<Text size="sm">
				{isTakeDown
					? `Visitors no longer see ${pronoun} on any website.`
					: `Visitors see ${pronoun} at once, wherever ${records.length === 1 ? "it is" : "they are"} placed.`}
			</Text>
		</ActionDialog>
	);
}
