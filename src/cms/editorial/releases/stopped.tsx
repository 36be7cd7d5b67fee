import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Release, ReleaseState } from "../../../model/api/editorial/release-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import classes from "./releases.module.css";
import type { Check } from "./use-check.ts";

const warning = { title: classes.warning ?? "" };

interface StoppedProps {
	readonly release: Release;
	readonly check: Check;
}

export function Stopped({ release, check }: StoppedProps) {
	const { state, failure } = release;
	if (check.failure)
		return (
			<Alert
				color="yellow"
				role="status"
				mb="md"
				classNames={warning}
				title="The problems could not be loaded"
			>
				{check.failure}
			</Alert>
		);
	const isFree = check.problems.length === 0;
	return (
		<>
			{failure !== "" && (isFree || state !== "failed") && (
				<Alert color="yellow" role="status" mb="md" classNames={warning} title={failureTitles[state]}>
					{failure} {state === "failed" && "No problem remains."}
				</Alert>
			)}
			{!isFree && <Problems {...{ release, check }} />}
		</>
	);
}

const failureTitles: Readonly<Record<ReleaseState, string>> = {
	open: "Removed records",
	scheduled: "Changed since it was scheduled",
	failed: "It was not published at its time",
	published: "It was not undone at its time",
};

const looks: Readonly<Record<ReleaseState, { readonly title: string; readonly color: string }>> = {
	open: { title: "It cannot be published yet", color: "red" },
	scheduled: { title: "It will be refused at its time unless this is fixed", color: "yellow" },
	failed: { title: "It cannot be published yet", color: "red" },
	published: { title: "It can no longer be undone", color: "gray" },
};

function Problems({ release: { items, state }, check: { problems } }: StoppedProps) {
	const keepBrand = useBrandAddress();
	return (
		<Alert {...looks[state]} role="status" mb="md" {...(state === "scheduled" && { classNames: warning })}>
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
			{state === "scheduled" && (
				<Text size="sm" mt="xs">
					Open the record, check its draft and include it. Or remove the release from the schedule to change
					it.
				</Text>
			)}
		</Alert>
	);
}
