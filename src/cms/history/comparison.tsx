import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { useLoaded } from "../edit/use-loaded.ts";
import { isSame, valuesOf } from "../edit/values.ts";
import { confirmed } from "../parts/confirmed.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { showFailure } from "../parts/tell.ts";
import { useWebsitesAt } from "../parts/websites-at.ts";
import { DiffText } from "./diff-text.tsx";
import classes from "./history.module.css";
import { sayValue, websitePlacesIn } from "./say-value.ts";
import { showRestored } from "./show-restored.tsx";

interface ComparisonProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly before: number;
	readonly after: number;
	readonly newest: number;
	readonly onRestored: (record: AnyRecord) => void;
}

/** Two versions of a record, field by field. */
export function Comparison({ name, record, before, after, newest, onRestored }: ComparisonProps) {
	const collection: AnyCollection = collections[name];
	const loaded = useLoaded(`${before} ${after}`, () =>
		Promise.all([client.data.version(name, record.id, before), client.data.version(name, record.id, after)]),
	);
	const versions = loaded.status === "loaded" ? loaded.value : [];
	const known = useWebsitesAt(
		Object.entries(collection.fields).flatMap(([field, declared]) =>
			versions.flatMap((version) => websitePlacesIn(declared, version[field])),
		),
	);
	if (loaded.status === "loading") return <Skeleton h={160} mt="md" />;
	if (loaded.status === "failed")
		return (
			<LoadFailure title="The versions could not be loaded" error={loaded.error} onRetry={loaded.reload} />
		);
	const [older, newer] = loaded.value.map((version) => valuesOf(collection, version));
	const changed = Object.entries(collection.fields).filter(
		([field]) => !isSame(older?.[field], newer?.[field]),
	);
	return (
		<section aria-label={`Version ${before} compared with version ${after}`}>
			<Group justify="space-between" my="md" gap="xs">
				<Title order={3} size="h5">
					Version {before} → {after}
				</Title>
				<Group gap="xs">
					<Restore {...{ name, record, onRestored }} version={before} />
					{after !== newest && <Restore {...{ name, record, onRestored }} version={after} />}
				</Group>
			</Group>
			{changed.length === 0 && (
				<Text size="sm" c="dimmed">
					Both versions are the same.
				</Text>
			)}
			<Stack gap="md">
				{changed.map(([field, declared]) => (
					<div key={field} className={classes.change}>
						<Text size="sm" fw={600} mb={4}>
							{declared.label}
						</Text>
						<DiffText
							before={sayValue(declared, older?.[field] ?? declared.empty, known)}
							after={sayValue(declared, newer?.[field] ?? declared.empty, known)}
						/>
					</div>
				))}
			</Stack>
		</section>
	);
}

interface RestoreProps extends Pick<ComparisonProps, "name" | "record" | "onRestored"> {
	readonly version: number;
}

function Restore({ name, record, version, onRestored }: RestoreProps) {
	const [isRestoring, setRestoring] = useState(false);
	const restore = async () => {
		setRestoring(true);
		try {
			const restored = (await confirmed(() =>
				client.data.restore(name, record.id, version, record.version),
			)) as AnyRecord;
			showRestored({ name, restored, version, before: record.version, onRestored });
			onRestored(restored);
		} catch (error) {
			showFailure(`Version ${version} could not be restored`, error);
		} finally {
			setRestoring(false);
		}
	};
	return (
		<Button size="compact-sm" variant="default" loading={isRestoring} onClick={() => void restore()}>
			Restore version {version}
		</Button>
	);
}
