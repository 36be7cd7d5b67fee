import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panels.module.css";

interface PanelProps {
	readonly title: string;
	readonly lead?: ReactNode;
	readonly children: ReactNode;
}

export function Panel({ title, lead, children }: PanelProps) {
	const id = useId();
	return (
		<section className={classes.panel} aria-labelledby={id}>
			<div>
				<Title order={2} size="h4" id={id}>
					{title}
				</Title>
				{lead && (
					<Text size="sm" c="dimmed">
						{lead}
					</Text>
				)}
			</div>
			<div className={classes.body}>{children}</div>
		</section>
	);
}
