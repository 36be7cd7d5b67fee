import { Group, Stack, Text, Title } from "@mantine/core";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { VariantVersion } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { heldAt, saidName } from "../../../model/variants/said.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import { client } from "../../client.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { useLoaded } from "../../kit/use-loaded.ts";
import { DiffText } from "../../records/history/diff-text.tsx";
import classes from "../../records/history/history.module.css";
import { sayValue } from "../../records/history/say-value.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { overrideValues } from "../../records/record-form/saving/override-values.ts";
import { placesFor } from "../overrides/places.ts";
import { nameOfScope } from "../overrides/said-field.ts";

interface SaidHistoryProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	/** Form that receives restored values. */
	readonly form: RecordForm;
}

/** History of a record's overrides: author, scope, time and restore. */
export function SaidHistory(props: SaidHistoryProps) {
	const { name, record } = props;
	const changes = useLoaded(`said ${name}/${record.id}`, () => versionsOf(name, record.id));
	if (changes.status === "loading") return null;
	if (changes.status === "failed")
		return (
			<LoadFailure
				title="What was said on some websites could not be loaded"
				error={changes.error}
				onRetry={changes.reload}
			/>
		);
	return changes.value.length > 0 && <Changes {...props} items={changes.value} />;
}

/** Loads the newest versions of each variant of a record, newest first. */
async function versionsOf(name: CollectionName, id: string): Promise<readonly VariantVersion[]> {
	const { items } = await client.data.variants(name, id);
	const versions = await Promise.all(
		items.map(({ scope }) => client.data.variantVersions(name, id, scope, { limit: versionsOfScope })),
	);
	return versions.flatMap(({ items }) => items).toSorted((one, other) => other.at - one.at);
}

const versionsOfScope = 20;

function Changes({ items, ...props }: SaidHistoryProps & { readonly items: readonly VariantVersion[] }) {
	return (
		<section aria-label="On some websites">
			<Title order={3} size="h5" mt="xl" mb="md">
				On some websites
			</Title>
			<Stack gap="md">
				{items.map((change) => (
					<Change key={`${change.scope} ${change.version}`} {...props} change={change} />
				))}
			</Stack>
		</section>
	);
}

function Change({ change, ...props }: SaidHistoryProps & { readonly change: VariantVersion }) {
	const collection: AnyCollection = collections[props.name];
	const known = useLookups();
	const { by, at, scope, changes } = change;
	const where = whereSaid(scope, nameOfScope(scope, known));
	const labels = changes.map(
		({ field }) => collection.fields[field]?.label ?? visibilityLabels[field] ?? field,
	);
	return (
		<div>
			<Text size="sm">
				<b>{nameOf(known.people, by)}</b> changed <b>{labels.join(", ") || "nothing visible"}</b> {where}
			</Text>
			<Text size="xs" c="dimmed" mb={4}>
				<When at={at} />
			</Text>
			{changes.map(({ field, before, after }) => {
				const declared = collection.fields[field];
				return declared && <Said key={field} {...props} {...{ change, field, declared, before, after }} />;
			})}
		</div>
	);
}

const visibilityLabels: Readonly<Record<string, string>> = {
	hidden: "Hidden",
	pinned: "Pinned",
	visibleFrom: "Visible from",
};

interface SaidProps extends SaidHistoryProps {
	readonly change: VariantVersion;
	readonly field: string;
	readonly declared: AnyField;
	/** Null if the record had no override. */
	readonly before: string | null;
	readonly after: string | null;
}

function Said({ name, record, form, change, field, declared, before, after }: SaidProps) {
	const known = useLookups();
	const places = placesFor(actorOf(useUser()), { name, record, form }, known);
	const mayTake = places.some(({ items }) => items.some(({ value }) => value === change.scope));
	const label = `${declared.label} ${whereSaid(change.scope, nameOfScope(change.scope, known))}`;
	const say = (text: string | null) =>
		text === null ? "As elsewhere" : sayValue(declared, text, known) || "Empty";
	const takeBack = async () => {
		const { items } = await client.data.variants(name, record.id);
		form.know(overrideValues(items));
		const at = saidName({ field, scope: change.scope });
		const former = heldAt({ ...form.view.stored, ...form.view.typed }, at);
		form.set(at, before === null ? [] : [before]);
		showUndoable({
			id: `taken-${form.id}-${at}`,
			message: `${label} is as it was before: publish to show it to visitors`,
			undo: async () => form.set(at, former),
			failure: `${label} could not be changed back`,
		});
	};
	return (
		<div className={classes.change}>
			<Group justify="space-between" gap="xs" mb={4}>
				<Text size="sm" fw={600}>
					{label}
				</Text>
				{mayTake && (
					<BusyButton
						aria-label={`Put back what was said before: ${label}`}
						run={takeBack}
						failure={`${label} could not be changed back`}
					>
						Put back
					</BusyButton>
				)}
			</Group>
			{before === null || after === null ? (
				// UI phrases and content must not be diffed word by word.
				<>
					<DiffText before={say(before)} after="" />
					<DiffText before="" after={say(after)} />
				</>
			) : (
				<DiffText before={say(before)} after={say(after)} />
			)}
		</div>
	);
}
