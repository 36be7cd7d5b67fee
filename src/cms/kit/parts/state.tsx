import type { ReactNode } from "react";
import classes from "./state.module.css";

interface StateProps {
	readonly is: "on" | "off" | "waiting";
	readonly children: ReactNode;
}

export function State({ is, children }: StateProps) {
	return <span className={`${classes.state} ${classes[is]}`}>{children}</span>;
}
