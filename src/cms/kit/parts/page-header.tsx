import { Box, Group, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import classes from "./page-header.module.css";

const help = lazyCode(() => import("../help/help-link.tsx"));

interface PageHeaderProps {
	/** Also the title of the tab, so plain text. */
	readonly title: string;
	/** Replaces the title on the page. */
	readonly heading?: ReactNode;
	readonly subtitle?: ReactNode;
	readonly action?: ReactNode;
}

export function PageHeader({ title, heading = title, subtitle, action }: PageHeaderProps) {
	const loaded = useLazy(help);
	useTitle(title);
	return (
		<header className={classes.header}>
			<Box flex="1 1 9rem" miw={0}>
				<Group wrap="nowrap" gap={8} pe={36}>
					<Title order={1} size="h2" miw={0} className={classes.title}>
						{heading}
					</Title>
					{loaded && <loaded.HelpLink />}
				</Group>
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
