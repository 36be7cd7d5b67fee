import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import classes from "./releases.module.css";
import type { Check } from "./use-check.ts";

interface StoppedProps {
	readonly release: Release;
	readonly check: Check;
}

/** Problems that block a release, each with a link to fix it. */
export function Stopped({ release, check }: StoppedProps) {
	const { items, state, failure } = release;
	const { problems } = check;
	const keepBrand = useBrandAddress();
	if (check.failure)
		return (
			<Alert color="yellow" role="status" mb="md" title="What stops it could not be found out">
				{check.failure}
			</Alert>
		);
	if (problems.length === 0)
		return state === "failed" ? (
			<Alert color="yellow" role="status" mb="md" title="It was not published at its time">
				{failure} Nothing stops it now.
			</Alert>
		) : null;
	const isPublished = state === "published";
	return (
		<Alert
			color={isPublished ? "gray" : "red"}
			role="status"
			mb="md"
			title={isPublished ? "It cannot be undone as a whole any more" : "It cannot be published yet"}
		>
			<ul className={classes.problems}>
				{problems.map(({ item: of, field, message }) => {
					const item = items.find(({ id }) => id === of);
					if (!item) return <li key={of + message}>{message}</li>;
					const address = `/cms/${item.collection}/${item.recordId}${field && `#field-${field}`}`;
					return (
						<li key={of + field + message}>
							<Anchor component={Link} to={keepBrand(address)} inherit>
								{item.title || "Untitled"}
							</Anchor>
							: {message}
						</li>
					);
				})}
			</ul>
		</Alert>
	);
}
