import type { ReleaseFacts, ReleaseState } from "../../../model/api/editorial/release-api.ts";
import type { BadgeState } from "../../../model/record-state.ts";
import { effectOf, undoEffect } from "../../../model/state-line.ts";
import badge from "../../kit/parts/state-badge.module.css";
import { stateLooks } from "../../kit/parts/state-badge.tsx";
import { When } from "../../kit/parts/when.tsx";
import { sayTime } from "../times/say-time.ts";

const looks: Readonly<Record<ReleaseState, { readonly label: string; readonly like: BadgeState }>> = {
	open: { label: "In preparation", like: "draft" },
	scheduled: { label: "Scheduled", like: "scheduled" },
	failed: { label: "Refused", like: "changed" },
	published: { label: "Published", like: "live" },
};

const withProblem = { label: "Scheduled, has a problem", like: "changed" } as const;

interface ReleaseBadgeProps {
	readonly state: ReleaseState;
	readonly hasProblem: boolean;
}

export function ReleaseBadge({ state, hasProblem }: ReleaseBadgeProps) {
	const { label, like } = state === "scheduled" && hasProblem ? withProblem : looks[state];
	return <span className={`${badge.badge} ${stateLooks[like]}`}>{label}</span>;
}

export function ReleaseWhen({ release }: { readonly release: Omit<ReleaseFacts, "changes" | "problem"> }) {
	const { state, at, timeZone, endsAt, publishedAt, updatedAt } = release;
	const end = endsAt > 0 && `, ${undoEffect} ${sayTime(endsAt, timeZone)}`;
	if (state === "failed") return <span>{sayTime(at, timeZone)}</span>;
	if (state === "scheduled")
		return (
			<span>
				{effectOf({ action: "publish" })} {sayTime(at, timeZone)}
				{end}
			</span>
		);
	if (state === "published")
		return (
			<span>
				published <When at={publishedAt} />
				{end}
			</span>
		);
	return (
		<span>
			changed <When at={updatedAt} />
		</span>
	);
}
