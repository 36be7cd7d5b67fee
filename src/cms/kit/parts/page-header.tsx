import { Box, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./page-header.module.css";

interface PageHeaderProps {
	/** Used as the title of the tab as well, so plain text. */
	readonly title: string;
	readonly subtitle?: ReactNode;
	/** The screen's primary action, and others to its left. */
	readonly action?: ReactNode;
}

/** Header of a screen: title and main action. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
	useTitle(title);
	return (
		<header className={classes.header}>
			<Box flex="1 1 9rem" miw={0}>
				<Title order={1} size="h2" className={classes.title}>
					{title}
				</Title>
				{subtitle && (
					<Text component="div" size="sm" c="dimmed">
						{subtitle}
					</Text>
				)}
			</Box>
			{action && (
				<Group gap="xs" flex="none" maw="100%">
					{action}
				</Group>
			)}
		</header>
	);
}

/** Sets the tab title, such as "Articles – Frontage". */
export function useTitle(title: string) {
	useEffect(() => {
		document.title = title ? `${title} – Frontage` : "Frontage";
	}, [title]);
}
