import { type BadgeState, badgeStates } from "../../../model/record-state.ts";
import classes from "./state-badge.module.css";

export const stateLooks: Readonly<Record<BadgeState, string | undefined>> = {
	draft: classes.draft,
	live: classes.live,
	changed: classes.changed,
	scheduled: classes.scheduled,
	"taken-down": classes.takenDown,
};

export function StateBadge({ state, label }: { readonly state: BadgeState; readonly label?: string }) {
	return <span className={`${classes.badge} ${stateLooks[state]}`}>{label ?? badgeStates[state]}</span>;
}
