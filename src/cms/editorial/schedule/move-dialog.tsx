import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { asLine, effectOf } from "../../../model/state-line.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { removeFromSchedule } from "../times/remove-from-schedule.ts";
import { futureAt, type TimeFailure, TimeFields, timeFailureOf } from "../times/time-fields.tsx";

interface MoveDialogProps {
	readonly item: Scheduled;
	readonly onClose: () => void;
	readonly onMoved: (message: string) => void;
	/** Called after removal or dismissal, and again after Undo. */
	readonly onRemoved: () => void;
}

export function MoveDialog({ item, onClose, onMoved, onRemoved }: MoveDialogProps) {
	const { wallTime, timeZone } = item;
	const [time, setTime] = useState<WallTime>({ wallTime, timeZone });
	const [failure, setFailure] = useState<TimeFailure>();
	const keepBrand = useBrandAddress();
	const title = item.title || "Untitled";
	const isOpen = useOpened();
	const move = async () => {
		setFailure(undefined);
		try {
			await client.data.reschedule(item, time);
		} catch (error) {
			setFailure(timeFailureOf(error));
			return;
		}
		onMoved(`“${title}” was moved`);
	};
	const hasFailed = item.state === "failed";
	const remove = async () => {
		if (hasFailed) await client.data.cancelScheduled(item);
		else await removeFromSchedule(item, onRemoved);
		onRemoved();
	};
	return (
		<Modal centered opened={isOpen} onClose={onClose} title={title}>
			<Stack>
				<Text size="sm">
					{asLine(effectOf(item))} at this time.{" "}
					<Anchor component={Link} to={keepBrand(`/cms/${item.collection}/${item.recordId}`)} inherit>
						Open it
					</Anchor>
				</Text>
				<TimeFields time={time} onChange={setTime} failure={failure} />
				<Group justify="space-between" gap="xs">
					<BusyButton run={remove} size="sm" c="red" failure="It could not be removed">
						{hasFailed ? "Dismiss" : "Remove from schedule"}
					</BusyButton>
					<Group gap="xs" ml="auto">
						<Button variant="default" onClick={onClose}>
							Close
						</Button>
						<BusyButton
							run={move}
							size="sm"
							variant="filled"
							disabled={futureAt(time) === undefined}
							failure="It could not be moved"
						>
							Move
						</BusyButton>
					</Group>
				</Group>
			</Stack>
		</Modal>
	);
}
