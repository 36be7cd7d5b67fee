import { Text, Title } from "@mantine/core";
import type { Finding } from "../../../model/api/operating/doctor-api.ts";
import classes from "./findings.module.css";

interface FindingsProps {
	readonly title: string;
	readonly findings: readonly Finding[];
}

export function Findings({ title, findings }: FindingsProps) {
	if (findings.length === 0) return null;
	return (
		<section aria-label={title} className={classes.section}>
			<Title order={2} size="h4">
				{title}
			</Title>
			<dl className={classes.list}>
				{findings.map((finding) => (
					<Item key={finding.about + finding.said} {...finding} />
				))}
			</dl>
		</section>
	);
}

function Item({ about, verdict, said, next }: Finding) {
	return (
		<div className={`${classes.item} ${classes[verdict]}`}>
			<dt className={classes.about}>{about}</dt>
			<dd className={classes.said}>
				{said}
				{next && (
					<Text size="sm" c="dimmed">
						{next}
					</Text>
				)}
			</dd>
		</div>
	);
}
