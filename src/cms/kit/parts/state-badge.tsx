import { type RecordState, recordStates } from "../../../model/record-state.ts";
import classes from "./state-badge.module.css";

/** The colours of each state. */
export const stateLooks: Readonly<Record<RecordState, string | undefined>> = {
	draft: classes.draft,
	live: classes.live,
	changed: classes.changed,
	scheduled: classes.scheduled,
	"taken-down": classes.takenDown,
};

/** What a record is to visitors and staff, in a word and a colour. */
export function StateBadge({ state, label }: { readonly state: RecordState; readonly label?: string }) {
	return <span className={`${classes.badge} ${stateLooks[state]}`}>{label ?? recordStates[state]}</span>;
}
