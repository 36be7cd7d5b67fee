import { Group, Stack, Text, Title } from "@mantine/core";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import type { OverrideChange } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { heldAt, saidName } from "../../../model/variants/said.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
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
import { overrideCalls } from "../../records/record-form/saving/override-calls.ts";
import { overrideValues } from "../../records/record-form/saving/override-values.ts";
import { placesFor } from "../overrides/places.ts";

interface SaidHistoryProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	/** Form that receives restored values. */
	readonly form: RecordForm;
}

/** History of a record's overrides: author, scope, time and restore. */
export function SaidHistory(props: SaidHistoryProps) {
	const { name, record } = props;
	const changes = useLoaded(`said ${name}/${record.id}`, () => overrideCalls.versions(name, record.id));
	if (changes.status === "loading") return null;
	if (changes.status === "failed")
		return (
			<LoadFailure
				title="What was said on some websites could not be loaded"
				error={changes.error}
				onRetry={changes.reload}
			/>
		);
	return changes.value.items.length > 0 && <Changes {...props} first={changes.value} />;
}

function Changes({ first, ...props }: SaidHistoryProps & { readonly first: Listed<OverrideChange> }) {
	const { name, record } = props;
	const { items, further } = useFurtherPages(first, (cursor) =>
		overrideCalls.versions(name, record.id, cursor),
	);
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
			<FurtherPages
				further={further}
				label="Show older changes"
				failure="Older changes could not be loaded"
			/>
		</section>
	);
}

function Change({ change, ...props }: SaidHistoryProps & { readonly change: OverrideChange }) {
	const collection: AnyCollection = collections[props.name];
	const { people } = useLookups();
	const { by, at, where, changes } = change;
	const labels = changes.map(({ field }) => collection.fields[field]?.label ?? field);
	return (
		<div>
			<Text size="sm">
				<b>{nameOf(people, by)}</b> changed <b>{labels.join(", ") || "nothing visible"}</b> {where}
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

interface SaidProps extends SaidHistoryProps {
	readonly change: OverrideChange;
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
	const label = `${declared.label} ${change.where}`;
	const say = (text: string | null) =>
		text === null ? "As elsewhere" : sayValue(declared, text, known) || "Empty";
	const takeBack = async () => {
		const { items } = await overrideCalls.list(name, record.id);
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
