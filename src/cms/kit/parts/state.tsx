import type { ReactNode } from "react";
import classes from "./state.module.css";

interface StateProps {
	/** Something counts, it does not, or somebody has yet to act. */
	readonly is: "on" | "off" | "waiting";
	readonly children: ReactNode;
}

/** A word for the state of something, with a mark: filled for what counts, empty for what does not. */
export function State({ is, children }: StateProps) {
	return <span className={`${classes.state} ${classes[is]}`}>{children}</span>;
}
