import { Button } from "@mantine/core";
import { useState } from "react";
import type { VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import { ActionMenu } from "../../context/menu/action-menu.tsx";
import type { BulkAction } from "../../records/list/bulk/bulk.ts";
import { FromDialog } from "./from-dialog.tsx";

interface ShowMenuProps {
	/** Initial time zone of the date input. */
	readonly timeZone: string;
	readonly isBusy: boolean;
	readonly onAction: (action: BulkAction) => void;
}

/** Menu for visibility on the selected websites: hidden, pinned, or from a date. */
export function ShowMenu({ timeZone, isBusy, onAction }: ShowMenuProps) {
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
					entry("No longer hidden", { hidden: false }),
					"line",
					entry("First here", { pinned: true }),
					entry("No longer first", { pinned: false }),
					"line",
					{ label: "From a date…", onClick: () => setAsking(true) },
					entry("From now on", { visibleFrom: 0 }),
				]}
			>
				<Button size="xs" variant="default" disabled={isBusy}>
					How it shows
				</Button>
			</ActionMenu>
			{isAsking && (
				<FromDialog
					timeZone={timeZone}
					onClose={() => setAsking(false)}
					onChoose={(visibleFrom) => {
						setAsking(false);
						onAction({ kind: "show", label: "From a date", websites: [], changes: { visibleFrom } });
					}}
				/>
			)}
		</>
	);
}
