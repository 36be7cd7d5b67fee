import { scheduledOf } from "../../../model/api/editorial/scheduled-of.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { stateLine } from "../../../model/state-line.ts";
import { StateBadge } from "../../kit/parts/state-badge.tsx";

interface StateOfProps {
	readonly record: { readonly state?: RecordState };
	readonly isInPreparation?: boolean;
}

export function StateOf({ record, isInPreparation = false }: StateOfProps) {
	const { text, like } = stateLine({
		...{ state: record.state, scheduled: scheduledOf(record), isInPreparation },
	});
	return <StateBadge state={isInPreparation && like === "live" ? "taken-down" : like} label={text} />;
}
