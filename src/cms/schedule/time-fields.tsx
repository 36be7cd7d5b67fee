import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from "@mantine/core";
import type { NamedTime } from "../../client/planned.ts";
import { websites } from "../../model/collections/websites.ts";
import { isWallTime, type Resolved, resolveWallTime, wallTimeAt } from "../../model/zoned-time.ts";
import { cityOf, sayClock, sayOwnTime } from "./say-time.ts";

interface TimeFieldsProps {
	readonly time: NamedTime;
	readonly onChange: (time: NamedTime) => void;
	/** What the server says of it. */
	readonly error?: string | undefined;
}

/** When that is; undefined while it is not clear. */
export function atOf(time: NamedTime): number | undefined {
	const resolved = isWallTime(time.wallTime) ? resolveWallTime(time) : undefined;
	if (resolved?.kind === "twice") return resolved[time.occurrence ?? "earlier"];
	return resolved?.kind === "once" ? resolved.at : undefined;
}

/** A date and a time by the clocks of a zone, and what that is here. It asks about times that clocks show twice, or skip. */
export function TimeFields({ time, onChange, error }: TimeFieldsProps) {
	const { wallTime, timeZone } = time;
	const [date = "", clock = ""] = wallTime.split("T");
	const set = (changed: Partial<NamedTime>) => onChange({ wallTime, timeZone, ...changed });
	const resolved = isWallTime(wallTime) ? resolveWallTime(time) : undefined;
	const at = atOf(time);
	const own = at === undefined ? undefined : sayOwnTime(at, timeZone);
	return (
		<Stack gap="xs">
			<Group grow align="start">
				<TextInput
					type="date"
					label="Date"
					value={date}
					onChange={(event) => set({ wallTime: `${event.currentTarget.value}T${clock}` })}
					error={error}
				/>
				<TextInput
					type="time"
					label="Time"
					value={clock}
					onChange={(event) => set({ wallTime: `${date}T${event.currentTarget.value.slice(0, 5)}` })}
				/>
			</Group>
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
			{resolved?.kind === "twice" && (
				<Radio.Group
					label={`Clocks show ${clock} twice that night`}
					value={time.occurrence ?? "earlier"}
					onChange={(occurrence) => set({ occurrence: occurrence as "earlier" | "later" })}
				>
					<Group mt={4}>
						<Radio value="earlier" label="The first" />
						<Radio value="later" label="The second" />
					</Group>
				</Radio.Group>
			)}
			{resolved?.kind === "skipped" && <Skipped time={time} resolved={resolved} onChange={onChange} />}
		</Stack>
	);
}

interface SkippedProps extends TimeFieldsProps {
	readonly resolved: Resolved & { readonly kind: "twice" | "skipped" };
}

function Skipped({ time: { wallTime, timeZone }, resolved, onChange }: SkippedProps) {
	return (
		<Alert color="red" title={`Clocks skip ${wallTime.split("T")[1]} that night`}>
			<Group gap="xs">
				{[resolved.earlier, resolved.later].map((at) => (
					<Button
						key={at}
						size="compact-sm"
						variant="default"
						onClick={() => onChange({ wallTime: wallTimeAt(timeZone, at), timeZone })}
					>
						Use {sayClock(at, timeZone)}
					</Button>
				))}
			</Group>
		</Alert>
	);
}

/** The zones that websites may be in, and the one that is chosen. */
function zonesWith(chosen: string) {
	const known = Object.entries(websites.fields.timeZone.options ?? {})
		.filter(([value]) => value !== "")
		.map(([value, label]) => ({ value, label }));
	return known.some(({ value }) => value === chosen)
		? known
		: [...known, { value: chosen, label: cityOf(chosen) }];
}
