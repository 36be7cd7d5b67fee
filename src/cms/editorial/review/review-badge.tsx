import { VisuallyHidden } from "@mantine/core";
import type { ReviewState } from "../../../model/api/editorial/review-api.ts";
import { allWebsites, byNearness, type WebsiteScope } from "../../../model/website-scope.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import classes from "../../kit/parts/state-badge.module.css";
import type { ReviewInScope } from "./use-reviews.ts";

const labels: Readonly<Record<ReviewState, readonly [string, string | undefined]>> = {
	open: ["In review", classes.scheduled],
	approved: ["Approved", classes.live],
	outdated: ["Changed since approval", classes.changed],
	"sent-back": ["Sent back", classes.takenDown],
};

export function sayState(state: ReviewState): string {
	return labels[state][0];
}

export function ReviewBadge({ state, where = "" }: { readonly state: ReviewState; readonly where?: string }) {
	const [label, look] = labels[state];
	return <span className={`${classes.badge} ${look}`}>{sayReview(label, where)}</span>;
}

/** The review of the record or of its widest variant, and the number of the others. */
export function ReviewBadges({ reviews }: { readonly reviews: readonly ReviewInScope[] }) {
	const known = useScopeNames(reviews.map(({ scope }) => scope));
	const nameOf = (scope: WebsiteScope) => (scope === allWebsites ? "" : scopeName(scope, known));
	const [first, ...others] = reviews.toSorted((one, other) => byNearness(other.scope, one.scope));
	if (!first) return null;
	const rest = others.map(({ state, scope }) => sayReview(labels[state][0], nameOf(scope))).join(", ");
	return (
		<>
			<ReviewBadge state={first.state} where={nameOf(first.scope)} />
			{rest && (
				<small title={rest}>
					{" "}
					<span aria-hidden>+{others.length}</span>
					<VisuallyHidden>, {rest}</VisuallyHidden>
				</small>
			)}
		</>
	);
}

function sayReview(label: string, where: string): string {
	return where ? `${label}: ${where}` : label;
}
