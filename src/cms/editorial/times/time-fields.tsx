import { Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { websites } from "../../../model/collections/websites.ts";
import { isWallTime, resolveWallTime, type WallTime } from "../../../model/zoned-time.ts";
import { cityOf, sayClock, sayOwnTime } from "./say-time.ts";

interface TimeFieldsProps {
	readonly time: WallTime;
	readonly onChange: (time: WallTime) => void;
	/** Error from the server. */
	readonly error?: string | undefined;
}

/** Returns the instant of a time; undefined while it is incomplete. */
export function atOf(time: WallTime): number | undefined {
	return isWallTime(time.wallTime) ? resolveWallTime(time).at : undefined;
}

interface DateAndTimeProps {
	readonly dateLabel?: string;
	readonly timeLabel?: string;
	readonly wallTime: string;
	readonly onChange: (wallTime: string) => void;
	readonly error?: string | undefined;
}

/** Date and time as clocks show them. */
export function DateAndTime(props: DateAndTimeProps) {
	const { dateLabel = "Date", timeLabel = "Time", wallTime, onChange, error } = props;
	const [date = "", clock = ""] = wallTime.split("T");
	return (
		<Group grow align="start">
			<TextInput
				type="date"
				label={dateLabel}
				value={date}
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

/** Date and time in a time zone, with the same instant in local time. Notes the effect of daylight saving changes. */
export function TimeFields({ time, onChange, error }: TimeFieldsProps) {
	const { wallTime, timeZone } = time;
	const set = (changed: Partial<WallTime>) => onChange({ wallTime, timeZone, ...changed });
	const at = atOf(time);
	const own = at === undefined ? undefined : sayOwnTime(at, timeZone);
	return (
		<Stack gap="xs">
			<DateAndTime wallTime={wallTime} onChange={(changed) => set({ wallTime: changed })} error={error} />
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
		</Stack>
	);
}

/** Notes the effect of a daylight saving change on a time. */
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

/** Returns the time zones of websites, and the chosen one. */
function zonesWith(chosen: string) {
	const known = Object.entries(websites.fields.timeZone.options ?? {})
		.filter(([value]) => value !== "")
		.map(([value, label]) => ({ value, label }));
	return known.some(({ value }) => value === chosen)
		? known
		: [...known, { value: chosen, label: cityOf(chosen) }];
}
