import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
	readonly title: string;
	/** Where links lead to. */
	readonly id?: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** One of the dashboard's parts. */
export function Panel({ title, id, className = "", children }: PanelProps) {
	const titleId = useId();
	return (
		<section id={id} className={`${classes.panel} ${className}`} aria-labelledby={titleId}>
			<Title order={2} size="h6" id={titleId} className={classes.title}>
				{title}
			</Title>
			{children}
		</section>
	);
}
