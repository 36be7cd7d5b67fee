import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { atOf, TimeFields } from "../times/time-fields.tsx";

interface FromDialogProps {
	readonly timeZone: string;
	/** Called with the time, in milliseconds since the epoch. */
	readonly onChoose: (at: number) => void;
	readonly onClose: () => void;
}

const hourMs = 60 * 60 * 1_000;

/** Selects the date from which websites show records. */
export function FromDialog({ timeZone, onChoose, onClose }: FromDialogProps) {
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(true), []);
	const [time, setTime] = useState(() => ({
		wallTime: wallTimeAt(timeZone, Math.ceil(Date.now() / hourMs) * hourMs),
		timeZone,
	}));
	const at = atOf(time);
	return (
		<Modal opened={isOpen} onClose={onClose} title="Show from a date">
			<Text size="sm" c="dimmed" mb="sm">
				Until then visitors of the selected websites do not see it. Other websites stay as they are.
			</Text>
			<TimeFields time={time} onChange={setTime} />
			<Group gap="xs" mt="md" justify="flex-end">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={at === undefined} onClick={() => at !== undefined && onChoose(at)}>
					Show from then
				</Button>
			</Group>
		</Modal>
	);
}
