import { Button, Group, Text, TextInput } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import type { TimelineEntry } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { useRetainedFocus } from "../../kit/parts/use-retained-focus.ts";
import { useMayWrite } from "../../kit/parts/user.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";

interface VersionLabelProps {
	readonly name: CollectionName;
	readonly form: RecordForm;
	readonly isReadOnly: boolean;
	readonly entry: TimelineEntry;
	/** Name of the version within a sentence. */
	readonly what: string;
}

const longestName = 100;

/** A version with a label is retained permanently. */
export function VersionLabel({ name, form, isReadOnly, entry, what }: VersionLabelProps) {
	const { kind, version, named } = entry;
	const [label, setLabel] = useState(named?.name ?? "");
	const [typed, setTyped] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const submit = useRetainedFocus(isBusy);
	const button = useRef<HTMLButtonElement>(null);
	const mayName = useMayWrite(collections[name]) && !isReadOnly;
	const isNaming = typed !== undefined;
	useFocusReturn(button, isNaming);
	const of = { kind, version, scope: form.scope };
	const save = async () => {
		const next = typed?.trim() ?? "";
		setBusy(true);
		try {
			if (next === "") await client.data.unnameVersion(name, form.id, of);
			else await client.data.nameVersion(name, form.id, of, next);
			setLabel(next);
			setTyped(undefined);
		} catch (error) {
			showFailure("The name could not be saved", error);
		}
		setBusy(false);
	};
	if (isNaming)
		return (
			<Group
				component="form"
				gap="xs"
				align="end"
				aria-label={`Name of ${what}`}
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<TextInput
					size="xs"
					label="Name"
					description={label ? "Leave empty to remove the name." : undefined}
					value={typed}
					maxLength={longestName}
					ref={focus}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<Button ref={submit} type="submit" size="xs" loading={isBusy}>
					Save name
				</Button>
				<Button size="xs" variant="default" onClick={() => setTyped(undefined)}>
					Cancel
				</Button>
			</Group>
		);
	return (
		<>
			{label && (
				<Text span size="sm" fw={600}>
					“{label}”
				</Text>
			)}
			{mayName && (
				<Button
					ref={button}
					size="compact-xs"
					variant="subtle"
					aria-label={`${label ? "Rename" : "Name"} ${what}`}
					onClick={() => setTyped(label)}
				>
					{label ? "Rename…" : "Name…"}
				</Button>
			)}
		</>
	);
}

function focus(input: HTMLInputElement | null) {
	input?.focus();
}

function useFocusReturn(button: { readonly current: HTMLButtonElement | null }, isOpen: boolean) {
	const wasOpen = useRef(false);
	useLayoutEffect(() => {
		if (wasOpen.current && !isOpen) button.current?.focus();
		wasOpen.current = isOpen;
	}, [button, isOpen]);
}
