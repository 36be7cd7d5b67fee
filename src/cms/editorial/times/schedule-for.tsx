import type { WallTime } from "../../../model/zoned-time.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { sayTime } from "./say-time.ts";
import { futureAt } from "./time-fields.tsx";

interface ScheduleForProps {
	readonly time: WallTime;
	readonly isComplete?: boolean;
	readonly run: () => Promise<void>;
}

export function ScheduleFor({ time, isComplete = true, run }: ScheduleForProps) {
	const at = futureAt(time);
	return (
		<BusyButton
			run={run}
			size="sm"
			variant="filled"
			mih={36}
			h="auto"
			styles={{ label: { whiteSpace: "normal" } }}
			disabled={at === undefined || !isComplete}
			failure="It could not be scheduled"
		>
			{at === undefined ? "Schedule" : `Schedule for ${sayTime(at, time.timeZone)}`}
		</BusyButton>
	);
}
