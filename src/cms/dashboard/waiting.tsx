import { Skeleton } from "@mantine/core";
import classes from "./dashboard-screen.module.css";

/** Holds the dashboard's place while it is on its way. */
export function Waiting() {
	return (
		<div className={classes.panels} role="status" aria-label="Loading the dashboard">
			<Skeleton className={classes.whole} height={360} />
			<Skeleton height={420} />
			<Skeleton height={420} />
		</div>
	);
}
