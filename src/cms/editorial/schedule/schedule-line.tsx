import { useRef } from "react";
import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { stateLine } from "../../../model/state-line.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopePhrase } from "../../context/lookups/scope-names.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { StateBadge } from "../../kit/parts/state-badge.tsx";

interface ScheduleLineProps {
	readonly state: RecordState;
	readonly scheduled: readonly ScheduledFor[];
	readonly isInPreparation: boolean;
	readonly variants: readonly WebsiteScope[];
	readonly include: () => Promise<void>;
}

const lists = new Intl.ListFormat("en-NZ");

export function ScheduleLine({ state, scheduled, isInPreparation, variants, include }: ScheduleLineProps) {
	const laterWords = scheduled.reduce((sum, each) => sum + (each.laterWords ?? 0), 0);
	const problem = scheduled.find((each) => each.problem !== "")?.problem;
	const known = useLookups();
	const changedIn = lists.format(variants.map((scope) => scopePhrase(scope, known)));
	const { text, like } = stateLine({ state, scheduled, laterWords, changedIn, isInPreparation });
	const line = useRef<HTMLSpanElement>(null);
	async function includeFromLine() {
		const button = document.activeElement;
		await include();
		if (isUnfocused(button)) line.current?.focus();
	}
	return (
		<>
			<span ref={line} tabIndex={-1}>
				<StateBadge state={like} label={text} />
			</span>
			{laterWords > 0 && (
				<BusyButton
					variant="subtle"
					size="compact-xs"
					px={0}
					run={includeFromLine}
					failure="They could not be included"
				>
					Include
				</BusyButton>
			)}
			{problem && <span>{problem}</span>}
		</>
	);
}

/** True if the focus was on a button that is now disabled or gone. */
function isUnfocused(button: Element | null): boolean {
	const focused = document.activeElement;
	return focused === button || focused === document.body;
}
