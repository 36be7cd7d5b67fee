import { Alert, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { asLine, effectOf, undoEffect } from "../../../model/state-line.ts";
import type { WallTime } from "../../../model/zoned-time.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { scheduledIn } from "../../records/record-form/saving/publish-record.ts";
import { dayAfter, todayIn } from "../times/calendar-days.ts";
import { ownTimeZone, sayTime } from "../times/say-time.ts";
import { ScheduleFor } from "../times/schedule-for.tsx";
import { atOf, DateAndTime, type TimeFailure, TimeFields, timeFailureOf } from "../times/time-fields.tsx";
import { AlreadyScheduled } from "./already-scheduled.tsx";
import { releases } from "./releases.ts";

interface TimeDialogProps {
	readonly release: Release;
	readonly onChanged: (release: Release) => void;
	readonly onClose: () => void;
}

const weekDays = 7;

export function TimeDialog({ release, onChanged, onClose }: TimeDialogProps) {
	const zone = /^(Pacific|Australia)\//.test(ownTimeZone) ? ownTimeZone : "Pacific/Auckland";
	const [time, setTime] = useState<WallTime>(() => ({
		wallTime: `${dayAfter(todayIn(zone), 1)}T09:00`,
		timeZone: zone,
	}));
	const [until, setUntil] = useState<string>();
	const [failure, setFailure] = useState<TimeFailure>();
	const [taken, setTaken] = useState<ScheduledFor>();
	const at = atOf(time);
	const endsAt = until === undefined ? undefined : atOf({ ...time, wallTime: until });
	const isTooEarly = at !== undefined && endsAt !== undefined && endsAt <= at;
	const isComplete = until === undefined || (endsAt !== undefined && !isTooEarly);
	async function schedule() {
		setFailure(undefined);
		setTaken(undefined);
		try {
			const scheduled = await confirmed(() =>
				releases.schedule(release, { ...time, ...(until && { until }) }),
			);
			onChanged(scheduled);
			showDone(sayScheduled(scheduled));
			onClose();
		} catch (error) {
			setTaken(scheduledIn(error));
			if (!scheduledIn(error)) setFailure(timeFailureOf(error));
		}
	}
	return (
		<Modal centered opened onClose={onClose} title="Schedule the release">
			<Stack>
				<TimeFields time={time} onChange={setTime} failure={failure} />
				<Checkbox
					label="Undo it at a set time"
					checked={until !== undefined}
					onChange={({ currentTarget: { checked } }) =>
						setUntil(checked ? weekAfter(time.wallTime || todayIn(zone)) : undefined)
					}
				/>
				{until !== undefined && (
					<DateAndTime
						dateLabel="Undone on"
						timeLabel="Undone at"
						wallTime={until}
						onChange={setUntil}
						error={isTooEarly ? "It ends after it begins" : undefined}
					/>
				)}
				<Text size="sm" c="dimmed">
					All of it goes live then. Until then the release cannot be changed, unless you remove it from the
					schedule.
					{until !== undefined && " When it is undone, everything is as it was before."}
				</Text>
				{taken && (
					<Alert color="yellow" role="alert" p="xs">
						<AlreadyScheduled scheduled={taken} what="A record in it" />
					</Alert>
				)}
				<Group justify="flex-end">
					<ScheduleFor time={time} isComplete={isComplete} run={schedule} />
				</Group>
			</Stack>
		</Modal>
	);
}

function weekAfter(wallTime: string): string {
	const [day = "", clock = ""] = wallTime.split("T");
	return Number.isNaN(Date.parse(day)) ? `T${clock}` : `${dayAfter(day, weekDays)}T${clock || "09:00"}`;
}

function sayScheduled({ at, endsAt, timeZone }: Release): string {
	const start = `${asLine(effectOf({ action: "publish" }))} ${sayTime(at, timeZone)}`;
	return endsAt > 0 ? `${start}, ${undoEffect} ${sayTime(endsAt, timeZone)}` : start;
}
