import { Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { Visibility, VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import classes from "./showings.module.css";

interface ShowingRowProps {
	readonly showing: Visibility;
	readonly onChange: (changes: VisibilityChanges) => Promise<void>;
}

/** Visibility of the record on one website, with toggle buttons. */
export function ShowingRow({ showing, onChange }: ShowingRowProps) {
	const { name, domain, isPlaced, hidden, pinned } = showing;
	const [isBusy, setBusy] = useState(false);
	const change = (changes: VisibilityChanges) => {
		setBusy(true);
		return onChange(changes).finally(() => setBusy(false));
	};
	const called = name || domain;
	return (
		<li className={classes.row}>
			<div className={classes.name}>
				<Text fw={500}>{called}</Text>
				<Text size="xs" c="dimmed">
					{isPlaced ? domain : "It is not placed there"}
				</Text>
			</div>
			<Group gap="md" className={classes.choices} role="group" aria-label={called}>
				<Checkbox
					label="Hide here"
					checked={hidden}
					disabled={isBusy}
					onChange={(event) => void change({ hidden: event.currentTarget.checked })}
				/>
				<Checkbox
					label="First here"
					checked={pinned}
					disabled={isBusy}
					onChange={(event) => void change({ pinned: event.currentTarget.checked })}
				/>
			</Group>
		</li>
	);
}
