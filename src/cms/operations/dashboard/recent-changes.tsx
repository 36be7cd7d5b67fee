import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Activity } from "../../../model/api/activity-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { ActivityEntry } from "../activity/activity-entry.tsx";
import { Nothing } from "./nothing.tsx";
import classes from "./recent-changes.module.css";

export function RecentChanges({ recent }: { readonly recent: readonly Activity[] }) {
	const keepBrand = useBrandAddress();
	const isAdmin = useUser().roles.includes("admin");
	if (recent.length === 0) return <Nothing>No changes yet.</Nothing>;
	return (
		<>
			<ol className={classes.entries}>
				{recent.map((activity) => (
					<ActivityEntry key={activity.id} activity={activity} />
				))}
			</ol>
			{isAdmin && (
				<Anchor className={classes.all} component={Link} to={keepBrand("/cms/activity")} size="sm">
					All activity
				</Anchor>
			)}
		</>
	);
}
