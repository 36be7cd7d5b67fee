import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { Visibility, VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { sayTime } from "../times/say-time.ts";
import { atOf, TimeFields } from "../times/time-fields.tsx";
import classes from "./showings.module.css";

interface ShowingRowProps {
	readonly showing: Visibility;
	readonly onChange: (changes: VisibilityChanges) => Promise<void>;
}

const hourMs = 60 * 60 * 1_000;

/** Visibility of the record on one website, with toggle buttons. */
export function ShowingRow({ showing, onChange }: ShowingRowProps) {
	const { name, domain, isPlaced, hidden, pinned, visibleFrom, timeZone } = showing;
	const [time, setTime] = useState<WallTime>();
	const [isBusy, setBusy] = useState(false);
	const change = (changes: VisibilityChanges) => {
		setBusy(true);
		return onChange(changes).finally(() => setBusy(false));
	};
	const called = name || domain;
	const at = time && atOf(time);
	const start = () => {
		const first = visibleFrom || Math.ceil(Date.now() / hourMs) * hourMs;
		setTime({ wallTime: wallTimeAt(timeZone, first), timeZone });
	};
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
				<Button
					variant="default"
					size="compact-sm"
					disabled={isBusy}
					aria-expanded={time !== undefined}
					onClick={() => (time ? setTime(undefined) : start())}
				>
					{visibleFrom > 0 ? `From ${sayTime(visibleFrom, timeZone)}` : "From…"}
				</Button>
			</Group>
			{time && (
				<div className={classes.time}>
					<TimeFields time={time} onChange={setTime} />
					<Group gap="xs" mt="sm" justify="flex-end">
						<Button
							variant="default"
							disabled={isBusy}
							onClick={() => void change({ visibleFrom: 0 }).then(() => setTime(undefined))}
						>
							Show at once
						</Button>
						<Button
							disabled={isBusy || at === undefined}
							onClick={() =>
								at !== undefined && void change({ visibleFrom: at }).then(() => setTime(undefined))
							}
						>
							Show from then
						</Button>
					</Group>
				</div>
			)}
		</li>
	);
}
