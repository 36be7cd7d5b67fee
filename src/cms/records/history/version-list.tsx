import { Text } from "@mantine/core";
import type { VersionAction, VersionFacts } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import classes from "./history.module.css";

interface VersionListProps {
	readonly name: CollectionName;
	/** Newest first. */
	readonly items: readonly VersionFacts[];
	readonly before: number;
	readonly after: number;
	readonly onCompare: (one: number, other: number) => void;
}

const verbs: Readonly<Record<VersionAction, string>> = {
	add: "added it",
	save: "changed",
	remove: "deleted it",
	restore: "restored it",
};

export function VersionList({ name, items, before, after, onCompare }: VersionListProps) {
	const { people } = useLookups();
	return (
		<table className={classes.versions}>
			<caption className={classes.caption}>Choose two versions to compare</caption>
			<thead>
				<tr>
					<th scope="col">From</th>
					<th scope="col">To</th>
					<th scope="col">What happened</th>
				</tr>
			</thead>
			<tbody>
				{items.map(({ version, action, at, by, token, changedFields, isBehind }) => (
					<tr key={version} data-chosen={version === before || version === after}>
						<td>
							<input
								type="radio"
								name="version-before"
								aria-label={`Compare from version ${version}`}
								checked={version === before}
								disabled={version >= after}
								onChange={() => onCompare(version, after)}
							/>
						</td>
						<td>
							<input
								type="radio"
								name="version-after"
								aria-label={`Compare to version ${version}`}
								checked={version === after}
								disabled={version <= before && version !== after}
								onChange={() => onCompare(before, version)}
							/>
						</td>
						<td>
							<Text size="sm">
								<b>{nameOf(people, by)}</b> {verbs[action]}{" "}
								{action === "save" && <b>{labelsOf(name, changedFields)}</b>}
							</Text>
							<Text size="xs" c="dimmed">
								<When at={at} /> · version {version}
								{token && ` · by the token “${token}”`}
							</Text>
							{isBehind && (
								<Text size="xs" c="var(--mantine-color-error)">
									Not what visitors saw everywhere
								</Text>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function labelsOf(name: CollectionName, fields: readonly string[]): string {
	const collection: AnyCollection = collections[name];
	return fields.map((field) => collection.fields[field]?.label ?? field).join(", ") || "nothing visible";
}
