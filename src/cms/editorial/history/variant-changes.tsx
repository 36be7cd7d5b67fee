import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TimelineEntry } from "../../../model/api/api.ts";
import type { VariantVersion } from "../../../model/api/editorial/variant-api.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { CollectionName } from "../../../model/model.ts";
import { isSame } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { DiffText } from "../../records/history/diff-text.tsx";
import classes from "../../records/history/history.module.css";
import { sayValue } from "../../records/history/say-value.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

interface VariantChangesProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly isReadOnly: boolean;
	readonly entry: Pick<TimelineEntry, "kind" | "version">;
	/** Name of the version within a sentence. */
	readonly what: string;
}

type Change = VariantVersion["changes"][number];

export function VariantChanges({ entry, ...props }: VariantChangesProps) {
	const { name, form } = props;
	const { kind, version } = entry;
	const changes = useQuery({
		queryKey: [name, form.id, "changes", form.scope, kind, version],
		queryFn: () => loadChanges(name, form, entry),
	});
	return (
		<Loaded query={changes} failure="The changes could not be loaded">
			{(changes) => (
				<Stack gap="sm">
					{changes.map((change) => {
						const field = form.collection.fields[change.field];
						return field && <ChangeOfField key={change.field} {...props} field={field} change={change} />;
					})}
				</Stack>
			)}
		</Loaded>
	);
}

async function loadChanges(
	name: CollectionName,
	{ id, scope }: RecordForm,
	{ kind, version }: VariantChangesProps["entry"],
): Promise<readonly Change[]> {
	if (kind === "live") {
		const { items } = await client.data.variantVersions(name, id, scope, { version });
		return items[0]?.changes ?? [];
	}
	const { changedFields, base, values } = await client.data.draftVersion(name, id, version, scope);
	return changedFields.map((field) => ({
		field,
		before: textOf(base[field]),
		after: textOf(values[field]),
	}));
}

interface ChangeOfFieldProps extends Omit<VariantChangesProps, "entry" | "name"> {
	readonly field: AnyField;
	readonly change: Change;
}

function ChangeOfField({ form, isReadOnly, what, field, change }: ChangeOfFieldProps) {
	const known = useLookups();
	const { field: name, before, after } = change;
	const value = valueIn(field, after);
	const isCurrent = useFormView(form, (view) => isSame(shownIn(view)[name], value));
	const say = (text: string | null) => {
		const said = valueIn(field, text);
		return said === null ? "Inherited" : sayValue(field, said, known) || "Hidden";
	};
	const use = () => {
		const former = shownIn(form.view)[name] ?? null;
		form.set(name, value);
		showUndoable({
			id: `used-${form.id}-${name}`,
			message: `${field.label} is as in ${what}. Publish to show it to visitors.`,
			undo: async () => form.set(name, former),
			failure: `${field.label} could not be changed back`,
		});
	};
	return (
		<div className={classes.change}>
			<Group justify="space-between" gap="xs" mb={4}>
				<Text size="sm" fw={600}>
					{field.label}
				</Text>
				{!isReadOnly && !isCurrent && (
					<Button
						size="compact-xs"
						variant="subtle"
						aria-label={`Use this: ${field.label} of ${what}`}
						onClick={use}
					>
						Use this
					</Button>
				)}
			</Group>
			{before && after ? (
				<DiffText before={say(before)} after={say(after)} />
			) : (
				// States such as "Inherited" must not be compared word by word.
				<>
					<DiffText before={say(before)} after="" />
					<DiffText before="" after={say(after)} />
				</>
			)}
		</div>
	);
}

function valueIn({ kind }: AnyField, text: string | null): FieldValue | null {
	return kind === "toggle" ? text === "true" : text;
}

function textOf(value: FieldValue | null | undefined): string | null {
	if (typeof value === "boolean") return value ? "true" : null;
	return value === null || value === undefined ? null : String(value);
}
