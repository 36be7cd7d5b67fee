import type { ReleaseFacts, ReleaseState } from "../../../model/api/editorial/release-api.ts";
import type { BadgeState } from "../../../model/record-state.ts";
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

/** Badge with the state of a release. */
export function ReleaseBadge({ state }: { readonly state: ReleaseState }) {
	const { label, like } = looks[state];
	return <span className={`${badge.badge} ${stateLooks[like]}`}>{label}</span>;
}

/** Publication time of a release, planned or past. */
export function ReleaseWhen({ release }: { readonly release: Omit<ReleaseFacts, "changes" | "problem"> }) {
	const { state, at, timeZone, publishedAt, updatedAt } = release;
	if (state === "scheduled" || state === "failed") return <span>{sayTime(at, timeZone)}</span>;
	if (state === "published")
		return (
			<span>
				published <When at={publishedAt} />
			</span>
		);
	return (
		<span>
			changed <When at={updatedAt} />
		</span>
	);
}
