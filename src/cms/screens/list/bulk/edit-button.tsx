import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { Actor } from "../../../../model/rights/access.ts";
import { lazyComponent } from "../../../kit/lazy/lazy.ts";
import type { BulkAction } from "../../../records/list/bulk/bulk.ts";
import { fieldsForMany } from "../../../records/list/bulk/edit-field.ts";
import { sayCount } from "../../../records/list/bulk/report.ts";

const EditDialog = lazyComponent(async () => (await import("./edit-dialog.tsx")).EditDialog);

interface EditFieldButtonProps {
	readonly collection: AnyCollection;
	readonly actor: Actor;
	readonly count: number;
	readonly isBusy: boolean;
	readonly onAction: (action: BulkAction) => void;
}

export function EditFieldButton({ collection, actor, count, isBusy, onAction }: EditFieldButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const names = fieldsForMany(collection, actor);
	if (names.length === 0) return null;
	return (
		<>
			<Button size="xs" variant="default" disabled={isBusy} onClick={() => setOpen(true)}>
				Edit a field
			</Button>
			{isOpen && (
				<Suspense>
					<EditDialog
						{...{ collection, names }}
						what={sayCount(collection, count)}
						onEdit={(edit, label) => {
							setOpen(false);
							onAction({ kind: "edit", label: `Change ${label}`, ...edit });
						}}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
