import { Button } from "@mantine/core";
import { useState } from "react";
import type { VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import { ActionMenu } from "../../context/menu/action-menu.tsx";
import type { BulkAction } from "../../records/list/bulk/bulk.ts";
import { FromDialog } from "./from-dialog.tsx";

interface ShowMenuProps {
	readonly timeZones: readonly string[];
	readonly isBusy: boolean;
	readonly onAction: (action: BulkAction) => void;
}

export function ShowMenu({ timeZones, isBusy, onAction }: ShowMenuProps) {
	const [isAsking, setAsking] = useState(false);
	const entry = (label: string, changes: VisibilityChanges) => ({
		label,
		onClick: () => onAction({ kind: "show", label, websites: [], changes }),
	});
	return (
		<>
			<ActionMenu
				shadow="md"
				entries={[
					entry("Hide here", { hidden: true }),
					{ label: "From a date…", onClick: () => setAsking(true) },
					entry("From now", { hidden: false }),
					"line",
					entry("Show first here", { pinned: true }),
					entry("Do not show first", { pinned: false }),
				]}
			>
				<Button size="xs" variant="default" disabled={isBusy}>
					Visibility
				</Button>
			</ActionMenu>
			{isAsking && (
				<FromDialog
					timeZones={timeZones}
					onClose={() => setAsking(false)}
					onChoose={(wallTime) => {
						setAsking(false);
						onAction({ kind: "show-from", label: "From a date", websites: [], wallTime });
					}}
				/>
			)}
		</>
	);
}
