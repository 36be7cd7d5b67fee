import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Listed, TimelineEntry } from "../../../model/api/api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { VariantChanges } from "./variant-changes.tsx";
import { VersionLabel } from "./version-label.tsx";

interface VariantVersionsProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly isReadOnly: boolean;
}

const limit = 20;

export function VariantVersions(props: VariantVersionsProps) {
	const { name, form } = props;
	const version = useFormView(form, (view) => view.version);
	const versions = useQuery({
		queryKey: [name, form.id, "timeline", form.scope, version],
		queryFn: () => client.data.timeline(name, form.id, { scope: form.scope, limit }),
		// Drafts and labels change without a new version.
		gcTime: 0,
	});
	return (
		<Loaded query={versions} failure="The history could not be loaded">
			{(first) => <Pages key={version} {...props} first={first} />}
		</Loaded>
	);
}

function Pages({ first, ...props }: VariantVersionsProps & { readonly first: Listed<TimelineEntry> }) {
	const { name, form } = props;
	const { items, further } = useFurtherPages(first, (cursor) =>
		client.data.timeline(name, form.id, { scope: form.scope, limit, cursor }),
	);
	if (items.length === 0) return <Text size="sm">Nothing has been published here yet.</Text>;
	return (
		<>
			<Stack gap="lg">
				{items.map((entry, index) => (
					<Entry key={`${entry.kind} ${entry.version}`} {...props} entry={entry} isFirst={index === 0} />
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

interface EntryProps extends VariantVersionsProps {
	readonly entry: TimelineEntry;
	readonly isFirst: boolean;
}

function Entry({ entry, isFirst, ...props }: EntryProps) {
	const { people } = useLookups();
	const [isOpen, setOpen] = useState(isFirst);
	const { kind, version, at, by, token, changedFields } = entry;
	const { fields } = props.form.collection;
	const what = kind === "live" ? `Version ${version}` : `Draft ${version}`;
	const show = isOpen ? "Hide changes" : "Show changes";
	const changed = changedFields.map((field) => fields[field]?.label ?? field).join(", ");
	return (
		<section aria-label={what}>
			<Text size="sm">
				<b>{nameOf(people, by)}</b> {kind === "live" ? "published" : "saved a draft of"}{" "}
				<b>{changed || "nothing visible"}</b>
			</Text>
			<Text size="xs" c="dimmed">
				<When at={at} /> · {what}
				{token && ` · by the token “${token}”`}
			</Text>
			<Group gap="xs" my="xs">
				<Button
					size="compact-xs"
					variant="default"
					aria-expanded={isOpen}
					aria-label={`${show} of ${inSentence(what)}`}
					onClick={() => setOpen(!isOpen)}
				>
					{show}
				</Button>
				<VersionLabel {...props} entry={entry} what={inSentence(what)} />
			</Group>
			{isOpen && <VariantChanges {...props} entry={entry} what={inSentence(what)} />}
		</section>
	);
}

function inSentence(what: string): string {
	return what.toLowerCase();
}
