import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { inheritedFields } from "../../../model/collections/settings.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { refersToTitled } from "../../../model/relations.ts";
import { isSame, type Values, valuesOf } from "../../../model/values.ts";
import { hiddenIn } from "../../../model/wording/website-fields.ts";
import { client } from "../../client.ts";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { useTitles } from "../../kit/parts/titles.tsx";
import { actorOf, useMayWrite, useUser } from "../../kit/parts/user.ts";
import type { RecordForm } from "../record-form/open-form.ts";
import { DiffText } from "./diff-text.tsx";
import classes from "./history.module.css";
import { ListDiff } from "./list-diff.tsx";
import { mayRestoreField, openFieldRestore } from "./restore-field.ts";
import { namedIn, sayValue } from "./say-value.ts";

interface ComparisonProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly form: RecordForm;
	readonly before: number;
	readonly after: number;
	readonly newest: number;
	readonly onRestored: (record: AnyRecord) => void;
}

export function Comparison(props: ComparisonProps) {
	const { name, record, before, after } = props;
	const versions = useQuery({
		queryKey: [name, record.id, "versions", before, after],
		queryFn: () =>
			Promise.all([
				client.data.version(name, record.id, before),
				client.data.version(name, record.id, after),
			]),
	});
	return (
		<Loaded
			query={versions}
			failure="The versions could not be loaded"
			loading={<Skeleton h={160} mt="md" />}
		>
			{(versions) => <Changes {...props} versions={versions} />}
		</Loaded>
	);
}

interface ChangesProps extends ComparisonProps {
	readonly versions: readonly Values[];
}

function Changes({ name, record, form, before, after, newest, onRestored, versions }: ChangesProps) {
	const collection: AnyCollection = collections[name];
	const actor = actorOf(useUser());
	const take = openFieldRestore(collection, form);
	const [older, newer] = versions.map((version) => valuesOf(collection, version));
	const changed = Object.entries(collection.fields).filter(
		([field, { isUnseen }]) =>
			!isUnseen &&
			(!isSame(older?.[field], newer?.[field]) ||
				describeEmpty(older, field) !== describeEmpty(newer, field)),
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
				{changed.map(([field, declared]) => {
					const values = [older?.[field] ?? declared.empty, newer?.[field] ?? declared.empty] as const;
					const offered = after === newest ? [before] : [before, after];
					return (
						<Change
							key={field}
							field={declared}
							before={values[0]}
							after={values[1]}
							whenEmpty={[describeEmpty(older, field), describeEmpty(newer, field)]}
						>
							{mayRestoreField(actor, collection, field) &&
								offered.map((version, at) => (
									<Button
										key={version}
										size="compact-xs"
										variant="subtle"
										aria-label={`Use version ${version}: ${declared.label}`}
										onClick={() => take(field, (at === 0 ? older : newer) ?? {}, version)}
									>
										Use version {version}
									</Button>
								))}
						</Change>
					);
				})}
			</Stack>
		</section>
	);
}

interface ChangeProps {
	readonly field: AnyField;
	readonly before: FieldValue;
	readonly after: FieldValue;
	readonly whenEmpty: readonly [string, string];
	readonly children: ReactNode;
}

function Change({ field, before, after, whenEmpty, children }: ChangeProps) {
	return (
		<div className={classes.change}>
			<Group justify="space-between" gap="xs" mb={4}>
				<Text size="sm" fw={600}>
					{field.label}
				</Text>
				<Group gap={4}>{children}</Group>
			</Group>
			{Array.isArray(before) && Array.isArray(after) ? (
				<ListDiff field={field} before={before} after={after} />
			) : (
				<TextChange {...{ field, before, after, whenEmpty }} />
			)}
		</div>
	);
}

function TextChange({ field, before, after, whenEmpty }: Omit<ChangeProps, "children">) {
	const named = [before, after].flatMap((value) => namedIn(field, value));
	const titles = useTitles(field, named);
	const known = useWebsitesAt(refersToTitled(field) ? [] : named);
	return (
		<DiffText
			before={sayValue(field, before, known, titles) || whenEmpty[0]}
			after={sayValue(field, after, known, titles) || whenEmpty[1]}
		/>
	);
}

/** "" for any field except an empty setting. */
function describeEmpty(values: Values | undefined, field: string): string {
	if (!values?.hiddenFields || !inheritedFields.includes(field) || values[field]) return "";
	return hiddenIn(values).includes(field) ? "Hidden" : "Inherited";
}

interface RestoreProps extends Pick<ComparisonProps, "name" | "record" | "onRestored"> {
	readonly version: number;
}

function Restore({ name, record, version, onRestored }: RestoreProps) {
	const mayRestore = useMayWrite(collections[name]);
	const restore = async () => {
		const restored = (await confirmed(() =>
			client.data.restore(name, record.id, version, record.version),
		)) as AnyRecord;
		showRestored({ name, restored, version, before: record.version, onRestored });
		onRestored(restored);
	};
	if (!mayRestore) return null;
	return (
		<BusyButton run={restore} failure={`Version ${version} could not be restored`}>
			Restore version {version}
		</BusyButton>
	);
}

interface Restored {
	readonly name: CollectionName;
	readonly restored: AnyRecord;
	readonly version: number;
	readonly before: number;
	readonly onRestored: (record: AnyRecord) => void;
}

function showRestored({ name, restored, version, before, onRestored }: Restored) {
	showUndoable({
		id: `restored-${name}-${restored.id}`,
		message: `Version ${version} is restored`,
		undo: async () => {
			const undone = await confirmed(() => client.data.restore(name, restored.id, before, restored.version));
			onRestored(undone as AnyRecord);
		},
		failure: "The restore could not be undone",
	});
}
