import { Button } from "@mantine/core";
import classes from "../list.module.css";
import type { BulkAction } from "./bulk.ts";

export interface BulkActionsProps {
	readonly actions: readonly BulkAction[];
	readonly isBusy: boolean;
	readonly onAction: (action: BulkAction) => void;
}

export function BulkActions({ actions, isBusy, onAction }: BulkActionsProps) {
	return actions.map((action) => (
		<Button
			key={action.label}
			size="xs"
			variant="default"
			className={action.kind === "remove" ? classes.bulkDelete : undefined}
			disabled={isBusy}
			onClick={() => onAction(action)}
		>
			{action.label}
		</Button>
	));
}
