import { Alert, Button, List, Text, Title } from "@mantine/core";
import type { ErasureEntry } from "../../../model/api/people/person-api.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";

interface ErasuresProps {
	readonly erasures: readonly ErasureEntry[];
	/** Starts another erasure of a person. */
	readonly onAgain: (email: string) => void;
}

/** By date; first those whose data was restored from a backup. */
export function Erasures({ erasures, onAgain }: ErasuresProps) {
	const { people } = useLookups();
	if (erasures.length === 0) return null;
	return (
		<section aria-labelledby="erasures">
			<Title order={2} size="h4" id="erasures" mt="xl" mb="sm">
				Erasures
			</Title>
			{erasures
				.filter(({ restoredAt }) => restoredAt > 0)
				.map(({ id, at, email }) => (
					<Alert key={id} color="red" mb="sm" title="Erase again">
						<Text size="sm">
							An erasure begun <When at={at} /> did not finish, or a backup from before it was restored. Erase{" "}
							{email || "the person by their address"} again.
						</Text>
						{email && (
							<Button size="compact-sm" variant="default" mt="xs" onClick={() => onAgain(email)}>
								Open {email}
							</Button>
						)}
					</Alert>
				))}
			<List size="sm">
				{erasures.map(({ id, at, by, counts }) => (
					<List.Item key={id}>
						<When at={at} /> by {by === "system" ? "the command line" : nameOf(people, by)}, {sayRows(counts)}
					</List.Item>
				))}
			</List>
		</section>
	);
}

function sayRows(counts: ErasureEntry["counts"]): string {
	const rows = counts.reduce((sum, { count }) => sum + count, 0);
	return `${rows.toLocaleString("en-NZ")} ${rows === 1 ? "entry" : "entries"}`;
}
