import { Button, Group, Stack, Text } from "@mantine/core";
import type { Listed } from "../../../model/api/api.ts";
import type { VariantVersion } from "../../../model/api/editorial/variant-api.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { CollectionName } from "../../../model/model.ts";
import { isSame } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { Loading } from "../../kit/parts/loading.tsx";
import { When } from "../../kit/parts/when.tsx";
import { useLoaded } from "../../kit/use-loaded.ts";
import { DiffText } from "../../records/history/diff-text.tsx";
import classes from "../../records/history/history.module.css";
import { sayValue } from "../../records/history/say-value.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

interface VariantVersionsProps {
	readonly name: CollectionName;
	/** Form of the variant, which receives earlier values. */
	readonly form: RecordForm;
	readonly isReadOnly: boolean;
}

/** Page size. */
const limit = 20;

/** History of a variant, newest first, with the changes of each version. */
export function VariantVersions(props: VariantVersionsProps) {
	const { name, form } = props;
	const version = useFormView(form, (view) => view.version);
	const versions = useLoaded(`${name}/${form.id} ${form.scope} ${version}`, () =>
		client.data.variantVersions(name, form.id, form.scope, { limit }),
	);
	if (versions.status === "loading") return <Loading />;
	if (versions.status === "failed")
		return (
			<LoadFailure title="The history could not be loaded" error={versions.error} onRetry={versions.reload} />
		);
	return <Pages key={version} {...props} first={versions.value} />;
}

function Pages({ first, ...props }: VariantVersionsProps & { readonly first: Listed<VariantVersion> }) {
	const { name, form } = props;
	const { items, further } = useFurtherPages(first, (cursor) =>
		client.data.variantVersions(name, form.id, form.scope, { limit, cursor }),
	);
	if (items.length === 0) return <Text size="sm">Nothing has been published here yet.</Text>;
	return (
		<>
			<Stack gap="lg">
				{items.map((item) => (
					<Version key={item.version} {...props} item={item} />
				))}
			</Stack>
			<FurtherPages
				further={further}
				label="Show older versions"
				failure="Older versions could not be loaded"
			/>
		</>
	);
}

function Version({ item, ...props }: VariantVersionsProps & { readonly item: VariantVersion }) {
	const { people } = useLookups();
	const { version, by, at, changes } = item;
	return (
		<section aria-label={`Version ${version}`}>
			<Text size="sm">
				<b>{nameOf(people, by)}</b>, <When at={at} />
			</Text>
			<Text size="xs" c="dimmed" mb={6}>
				Version {version}
			</Text>
			<Stack gap="sm">
				{changes.map((change) => {
					const field = props.form.collection.fields[change.field];
					return field && <Change key={change.field} {...props} {...{ version, field, change }} />;
				})}
			</Stack>
		</section>
	);
}

interface ChangeProps extends VariantVersionsProps {
	readonly version: number;
	readonly field: AnyField;
	readonly change: VariantVersion["changes"][number];
}

function Change({ form, isReadOnly, version, field, change }: ChangeProps) {
	const known = useLookups();
	const { field: name, before, after } = change;
	const value = valueIn(field, after);
	const isCurrent = useFormView(form, (view) => isSame(shownIn(view)[name], value));
	const say = (text: string | null) => {
		const value = valueIn(field, text);
		return value === null ? "Inherited" : sayValue(field, value, known) || "Hidden";
	};
	const use = () => {
		const former = shownIn(form.view)[name] ?? null;
		form.set(name, value);
		showUndoable({
			id: `used-${form.id}-${name}`,
			message: `${field.label} is as in version ${version}. Publish to show it to visitors.`,
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
						aria-label={`Use this: ${field.label} of version ${version}`}
						onClick={use}
					>
						Use this
					</Button>
				)}
			</Group>
			{before && after ? (
				<DiffText before={say(before)} after={say(after)} />
			) : (
				// States such as "Inherited" must not be compared with content word by word.
				<>
					<DiffText before={say(before)} after="" />
					<DiffText before="" after={say(after)} />
				</>
			)}
		</div>
	);
}

/** Returns the form's value of a change. */
function valueIn({ kind }: AnyField, text: string | null): FieldValue | null {
	return kind === "toggle" ? text === "true" : text;
}
