import type { ReactNode } from "react";
import classes from "./state.module.css";

interface StateProps {
	/** Active, inactive, or waiting for a user's action. */
	readonly is: "on" | "off" | "waiting";
	readonly children: ReactNode;
}

/** State label with a mark: filled for active, outlined for inactive. */
export function State({ is, children }: StateProps) {
	return <span className={`${classes.state} ${classes[is]}`}>{children}</span>;
}
