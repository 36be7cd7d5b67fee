import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { sayTime } from "../times/say-time.ts";
import { atOf, DateAndTime, futureAt, passed, ShiftNote } from "../times/time-fields.tsx";

interface FromDialogProps {
	readonly timeZones: readonly string[];
	/** Receives local time, such as `2026-09-27T09:00`. */
	readonly onChoose: (wallTime: string) => void;
	readonly onClose: () => void;
}

const hourMs = 60 * 60 * 1_000;

export function FromDialog({ timeZones, onChoose, onClose }: FromDialogProps) {
	const isOpen = useOpened();
	const [wallTime, setWallTime] = useState(() => {
		const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;
		// The latest local time has passed in no zone.
		return (
			timeZones
				.map((timeZone) => wallTimeAt(timeZone, nextHour))
				.toSorted()
				.at(-1) ?? ""
		);
	});
	const times = timeZones.map((timeZone) => ({ wallTime, timeZone }));
	const isComplete = times.every((time) => futureAt(time) !== undefined);
	return (
		<Modal opened={isOpen} onClose={onClose} title="Show from a date">
			<Text size="sm" c="dimmed" mb="sm">
				Until then visitors of the selected websites do not see it. Other websites stay as they are.
			</Text>
			<Stack gap="xs">
				<DateAndTime wallTime={wallTime} onChange={setWallTime} />
				{times.map((time) => {
					const at = atOf(time);
					return (
						at !== undefined && (
							<div key={time.timeZone}>
								<Text size="sm" {...(futureAt(time) === undefined && { c: "red" })}>
									{sayTime(at, time.timeZone)}
									{futureAt(time) === undefined && `: ${passed.toLowerCase()}`}
								</Text>
								<ShiftNote time={time} />
							</div>
						)
					);
				})}
			</Stack>
			<Group gap="xs" mt="md" justify="flex-end">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={!isComplete} onClick={() => onChoose(wallTime)}>
					Show from then
				</Button>
			</Group>
		</Modal>
	);
}
