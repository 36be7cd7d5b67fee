import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
	readonly title: string;
	readonly id?: string;
	readonly className?: string | undefined;
	readonly action?: ReactNode;
	readonly children: ReactNode;
}

export function Panel({ title, id, className = "", action, children }: PanelProps) {
	const titleId = useId();
	return (
		<section id={id} className={`${classes.panel} ${className}`} aria-labelledby={titleId}>
			<div className={classes.top}>
				<Title order={2} size="h6" id={titleId}>
					{title}
				</Title>
				{action && <div className={classes.action}>{action}</div>}
			</div>
			{children}
		</section>
	);
}
