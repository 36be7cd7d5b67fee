import { Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./sign-in.module.css";
import { Street } from "./street.tsx";

interface FrontProps {
	readonly title: string;
	readonly lead?: ReactNode;
	readonly children?: ReactNode;
}

/** The page before one is signed in: a form, and a street of fronts below it. */
export function Front({ title, lead, children }: FrontProps) {
	useEffect(() => {
		document.title = `${title} – Frontage`;
	}, [title]);
	return (
		<div className={classes.page}>
			<main className={classes.main}>
				<p className={classes.wordmark}>Frontage</p>
				<Title order={1} size="h2" className={classes.title}>
					{title}
				</Title>
				{lead && (
					<Text c="dimmed" size="sm" className={classes.lead}>
						{lead}
					</Text>
				)}
				{children}
			</main>
			<Street />
		</div>
	);
}
