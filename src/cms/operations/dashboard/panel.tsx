import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
	readonly title: string;
	/** Anchor of the panel. */
	readonly id?: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** Panel of the dashboard. */
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
