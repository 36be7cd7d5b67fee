import type { ReviewState } from "../../../model/api/editorial/review-api.ts";
import classes from "../../kit/parts/state-badge.module.css";

const labels: Readonly<Record<ReviewState, readonly [string, string | undefined]>> = {
	open: ["In review", classes.scheduled],
	approved: ["Approved", classes.live],
	outdated: ["Changed since approval", classes.changed],
	"sent-back": ["Sent back", classes.takenDown],
};

/** Badge with the state of a review request. */
export function ReviewBadge({ state }: { readonly state: ReviewState }) {
	const [label, look] = labels[state];
	return <span className={`${classes.badge} ${look}`}>{label}</span>;
}
