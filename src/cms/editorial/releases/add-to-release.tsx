import { Alert, Button, Group, Modal, NativeSelect, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AnyRecord, Listed } from "../../../model/api/api.ts";
import type { ReleaseAction } from "../../../model/api/editorial/release-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { releases } from "./releases.ts";

interface AddToReleaseProps {
	readonly name: CollectionName;
	readonly ids: readonly string[];
	/** For a single record: scopes of the drafts to publish; the record by default. */
	readonly scopes?: readonly WebsiteScope[];
	readonly isVariantOnly?: boolean;
	/** Stores the typed values as a draft. @returns whether it is stored */
	readonly keep?: () => Promise<boolean>;
	readonly onAdded: () => void;
}

const mostAtOnce = 200;

export function AddToRelease({ onClose, ...props }: AddToReleaseProps & { readonly onClose: () => void }) {
	const { name, ids, onAdded } = props;
	const collection: AnyCollection = collections[name];
	const what =
		ids.length === 1 ? `this ${collection.singular}` : `${ids.length} ${collection.label.toLowerCase()}`;
	return (
		<Modal centered opened onClose={onClose} title={`Add ${what} to a release`}>
			<AddToReleaseForm
				{...props}
				onAdded={() => {
					onAdded();
					onClose();
				}}
			/>
		</Modal>
	);
}

export function AddToReleaseForm({
	name,
	ids,
	scopes = [],
	isVariantOnly = false,
	keep,
	onAdded,
}: AddToReleaseProps) {
	const collection: AnyCollection = collections[name];
	const query = { states: ["open", "failed"] } as const;
	const { data: open, error: loadError } = useQuery({
		queryKey: ["releases", query],
		queryFn: async () => (await releases.list(query)).items,
	});
	const [choice, setChosen] = useState<string>();
	const chosen = choice ?? open?.[0]?.id ?? "";
	const [title, setTitle] = useState("");
	const [action, setAction] = useState<ReleaseAction>("publish");
	const [after, setAfter] = useState("");
	const [failure, setError] = useState<string>();
	const error = failure ?? (loadError && reasonOf(loadError));
	const [isBusy, setBusy] = useState(false);

	async function add() {
		if (keep && !(await keep())) {
			setError("Your changes could not be saved. Close this to see why.");
			return;
		}
		let release = chosen ? await releases.get(chosen) : await releases.add(title.trim());
		// A retry uses the same release.
		setChosen(release.id);
		const published = action === "publish" && scopes.length > 0 ? scopes : [allWebsites];
		const members = ids.flatMap((id) =>
			published.map((scope) => ({
				...{ collection: name, id, action, scope },
				...(action === "order" && { after }),
			})),
		);
		for (let at = 0; at < members.length; at += mostAtOnce)
			release = await confirmed(() => releases.put(release, members.slice(at, at + mostAtOnce)));
		showDone(`Added to “${release.title}”`);
		onAdded();
	}

	async function send(event: FormEvent) {
		event.preventDefault();
		setError(undefined);
		if (!chosen && title.trim() === "") {
			setError("Give the release a name, such as “Autumn prices”");
			return;
		}
		setBusy(true);
		await add().catch((failure: unknown) => setError(reasonOf(failure)));
		setBusy(false);
	}

	return (
		<form onSubmit={(event) => void send(event)} noValidate>
			<Stack>
				{open && open.length > 0 && (
					<NativeSelect
						label="Release"
						value={chosen}
						data={[
							...open.map(({ id, title: label }) => ({ value: id, label })),
							{ value: "", label: "A new one…" },
						]}
						onChange={(event) => setChosen(event.currentTarget.value)}
					/>
				)}
				{open && chosen === "" && (
					<TextInput
						label="Name of the new release"
						data-autofocus
						maxLength={200}
						value={title}
						onChange={(event) => setTitle(event.currentTarget.value)}
					/>
				)}
				{isVariantOnly ? (
					<Text size="sm" c="dimmed">
						The current text goes live with the release.
					</Text>
				) : (
					<Radio.Group
						label="When it is published"
						value={action}
						onChange={(value) => setAction(value as ReleaseAction)}
					>
						<Stack gap={6} mt={4}>
							<Radio
								value="publish"
								label={ids.length === 1 ? "Publish the current draft" : "Publish the current drafts"}
							/>
							{Object.keys(takenDown(collection)).length > 0 && (
								<Radio value="take-down" label={ids.length === 1 ? "Take it down" : "Take them down"} />
							)}
							{collection.orderedBy && ids.length === 1 && (
								<Radio value="order" label="Change its position" />
							)}
						</Stack>
					</Radio.Group>
				)}
				{action === "order" && (
					<AfterSelect collection={collection} without={ids} after={after} onChange={setAfter} />
				)}
				{error && (
					<Alert color="red" role="alert" p="xs">
						{error}
					</Alert>
				)}
				<Group justify="flex-end">
					<Button type="submit" loading={isBusy} disabled={!open}>
						Add to release
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

interface AfterSelectProps {
	readonly collection: AnyCollection;
	readonly without: readonly string[];
	readonly after: string;
	readonly onChange: (after: string) => void;
}

function AfterSelect({ collection, without, after, onChange }: AfterSelectProps) {
	const { name, orderedBy = "", titleField } = collection;
	const { data } = useQuery({
		queryKey: [name, "order"],
		queryFn: () => {
			const query = { order: orderedBy, fields: [titleField], limit: 200 };
			return client.data.list(name as CollectionName, query) as Promise<unknown> as Promise<
				Listed<AnyRecord>
			>;
		},
	});
	return (
		<NativeSelect
			label="Where"
			value={after}
			data={[
				{ value: "", label: "First" },
				...(data?.items ?? [])
					.filter(({ id }) => !without.includes(id))
					.map((record) => ({ value: record.id, label: `After ${record[titleField] || "Untitled"}` })),
			]}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
