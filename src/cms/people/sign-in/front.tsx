import { type ReactNode, useEffect } from "react";
import { Text } from "../front/controls.tsx";
import classes from "./sign-in.module.css";
import { Street } from "./street.tsx";

interface FrontProps {
	readonly title: string;
	readonly lead?: ReactNode;
	readonly children?: ReactNode;
}

export function Front({ title, lead, children }: FrontProps) {
	useEffect(() => {
		document.title = `${title} – Frontage`;
	}, [title]);
	return (
		<div className={classes.page}>
			<main className={classes.main}>
				<p className={classes.wordmark}>Frontage</p>
				<h1 className={classes.title}>{title}</h1>
				{lead && (
					<Text isDimmed isSmall className={classes.lead}>
						{lead}
					</Text>
				)}
				{children}
			</main>
			<Street />
		</div>
	);
}
