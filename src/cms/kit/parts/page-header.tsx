import { Box, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./page-header.module.css";

interface PageHeaderProps {
	/** Used as the title of the tab as well, so plain text. */
	readonly title: string;
	readonly subtitle?: ReactNode;
	readonly action?: ReactNode;
}

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

export function useTitle(title: string) {
	useEffect(() => {
		document.title = title ? `${title} – Frontage` : "Frontage";
	}, [title]);
}
