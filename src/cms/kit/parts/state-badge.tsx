import { type BadgeState, badgeStates } from "../../../model/record-state.ts";
import classes from "./state-badge.module.css";

/** The colours of each state. */
export const stateLooks: Readonly<Record<BadgeState, string | undefined>> = {
	draft: classes.draft,
	live: classes.live,
	changed: classes.changed,
	scheduled: classes.scheduled,
	"taken-down": classes.takenDown,
};

/** Badge with the state of a record. */
export function StateBadge({ state, label }: { readonly state: BadgeState; readonly label?: string }) {
	return <span className={`${classes.badge} ${stateLooks[state]}`}>{label ?? badgeStates[state]}</span>;
}
