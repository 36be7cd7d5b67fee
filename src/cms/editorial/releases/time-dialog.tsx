import { Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { dayAfter, todayIn } from "../times/calendar-days.ts";
import { ownTimeZone, sayTime } from "../times/say-time.ts";
import { ScheduleFor } from "../times/schedule-for.tsx";
import { TimeFields } from "../times/time-fields.tsx";
import { releases } from "./releases.ts";

interface TimeDialogProps {
	readonly release: Release;
	readonly onChanged: (release: Release) => void;
	readonly onClose: () => void;
}

/** Prompts for the publication time of a release. */
export function TimeDialog({ release, onChanged, onClose }: TimeDialogProps) {
	const zone = /^(Pacific|Australia)\//.test(ownTimeZone) ? ownTimeZone : "Pacific/Auckland";
	const [time, setTime] = useState<WallTime>(() => ({
		wallTime: `${dayAfter(todayIn(zone), 1)}T09:00`,
		timeZone: zone,
	}));
	const [error, setError] = useState<string>();
	async function schedule() {
		setError(undefined);
		try {
			const scheduled = await confirmed(() => releases.schedule(release, time));
			onChanged(scheduled);
			showDone(`Goes live ${sayTime(scheduled.at, scheduled.timeZone)}`);
			onClose();
		} catch (failure) {
			setError(reasonOf(failure));
		}
	}
	return (
		<Modal centered opened onClose={onClose} title="Schedule the release">
			<Stack>
				<TimeFields time={time} onChange={setTime} error={error} />
				<Text size="sm" c="dimmed">
					All of it goes live then. Until then the release cannot be changed, unless you remove it from the
					schedule.
				</Text>
				<Group justify="flex-end">
					<ScheduleFor time={time} run={schedule} />
				</Group>
			</Stack>
		</Modal>
	);
}
