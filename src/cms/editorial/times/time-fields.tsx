import { Alert, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { ApiError } from "../../../client/request.ts";
import { websites } from "../../../model/collections/websites.ts";
import { isWallTime, resolveWallTime, type WallTime } from "../../../model/zoned-time.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { todayIn } from "./calendar-days.ts";
import { cityOf, sayClock, sayOwnTime } from "./say-time.ts";

interface TimeFieldsProps {
	readonly time: WallTime;
	readonly onChange: (time: WallTime) => void;
	readonly failure?: TimeFailure | undefined;
}

export interface TimeFailure {
	readonly text: string;
	readonly isOfTime: boolean;
}

export function timeFailureOf(error: unknown): TimeFailure {
	const errors = (error instanceof ApiError && error.problem.errors) || [];
	const isOfTime =
		errors.length > 0 && errors.every(({ pointer }) => /^\/(wallTime|timeZone)$/.test(pointer));
	return { text: reasonOf(error), isOfTime };
}

/** Same text as that of the server. */
export const passed = "This time has passed";

export function atOf(time: WallTime): number | undefined {
	return isWallTime(time.wallTime) ? resolveWallTime(time).at : undefined;
}

/** Undefined while the time is incomplete or has passed. */
export function futureAt(time: WallTime, now = Date.now()): number | undefined {
	const at = atOf(time);
	return at !== undefined && at > now ? at : undefined;
}

interface DateAndTimeProps {
	readonly dateLabel?: string;
	readonly timeLabel?: string;
	readonly wallTime: string;
	readonly onChange: (wallTime: string) => void;
	readonly firstDay?: string | undefined;
	readonly error?: string | undefined;
}

export function DateAndTime(props: DateAndTimeProps) {
	const { dateLabel = "Date", timeLabel = "Time", wallTime, onChange, firstDay, error } = props;
	const [date = "", clock = ""] = wallTime.split("T");
	return (
		<Group grow align="start">
			<TextInput
				type="date"
				label={dateLabel}
				value={date}
				min={firstDay}
				onChange={(event) => onChange(`${event.currentTarget.value}T${clock}`)}
				error={error}
			/>
			<TextInput
				type="time"
				label={timeLabel}
				value={clock}
				onChange={(event) => onChange(`${date}T${event.currentTarget.value.slice(0, 5)}`)}
			/>
		</Group>
	);
}

export function TimeFields({ time, onChange, failure }: TimeFieldsProps) {
	const { wallTime, timeZone } = time;
	const set = (changed: Partial<WallTime>) => onChange({ wallTime, timeZone, ...changed });
	const at = atOf(time);
	const own = at === undefined ? undefined : sayOwnTime(at, timeZone);
	const hasPassed = at !== undefined && futureAt(time) === undefined;
	return (
		<Stack gap="xs">
			<DateAndTime
				wallTime={wallTime}
				onChange={(changed) => set({ wallTime: changed })}
				firstDay={todayIn(timeZone)}
				error={failure?.isOfTime ? failure.text : hasPassed ? passed : undefined}
			/>
			<NativeSelect
				label="Time zone"
				value={timeZone}
				data={zonesWith(timeZone)}
				onChange={(event) => set({ timeZone: event.currentTarget.value })}
			/>
			{own && (
				<Text size="sm" c="dimmed">
					That is {own}, where you are.
				</Text>
			)}
			<ShiftNote time={time} />
			{failure && !failure.isOfTime && (
				<Alert color="red" role="alert" p="xs">
					{failure.text}
				</Alert>
			)}
		</Stack>
	);
}

export function ShiftNote({ time }: { readonly time: WallTime }) {
	const { wallTime, timeZone } = time;
	const [, clock = ""] = wallTime.split("T");
	const resolved = isWallTime(wallTime) ? resolveWallTime(time) : undefined;
	if (resolved?.shift === "first")
		return <Text size="sm">Clocks show {clock} twice that night. This is the first time.</Text>;
	if (resolved?.shift !== "forward") return null;
	return (
		<Text size="sm">
			Clocks skip {clock} that night. This is {sayClock(resolved.at, timeZone)}.
		</Text>
	);
}

function zonesWith(chosen: string) {
	const known = Object.entries(websites.fields.timeZone.options ?? {})
		.filter(([value]) => value !== "")
		.map(([value, label]) => ({ value, label }));
	return known.some(({ value }) => value === chosen)
		? known
		: [...known, { value: chosen, label: cityOf(chosen) }];
}
