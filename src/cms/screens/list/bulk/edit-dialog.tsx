import { Button, Group, Input, Modal, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { type FormEvent, use, useState } from "react";
import { type AnyCollection, hasDrafts } from "../../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../../model/field.ts";
import { useOpened } from "../../../kit/parts/use-opened.ts";
import { type FieldEdit, waysOf } from "../../../records/list/bulk/edit-field.ts";
import { problemOf } from "../../../records/record-form/validate.ts";
import { FieldWidget, loadWidgets } from "../../../records/widgets/registry.tsx";

interface EditDialogProps {
	readonly collection: AnyCollection;
	readonly names: readonly string[];
	/** Such as "12 articles". */
	readonly what: string;
	readonly onEdit: (edit: FieldEdit, label: string) => void;
	readonly onClose: () => void;
}

const sayHow = { add: "Add", remove: "Remove", replace: "Replace with" } as const;

export function EditDialog({ collection, names, what, onEdit, onClose }: EditDialogProps) {
	const isOpen = useOpened();
	const [widgets] = useState(() => loadWidgets(Object.values(collection.fields)));
	use(widgets);
	const [name, setName] = useState("");
	const field = collection.fields[name];
	const [edit, setEdit] = useState<FieldEdit>();
	const [problem, setProblem] = useState<string>();

	const change = (changes: Partial<FieldEdit>) => {
		setProblem(undefined);
		setEdit((now) => now && { ...now, ...changes });
	};

	function choose(next: string) {
		const chosen = collection.fields[next];
		const [how = "replace"] = chosen ? waysOf(chosen) : [];
		setName(next);
		setProblem(undefined);
		setEdit(chosen && { field: next, how, value: chosen.empty });
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!field || !edit) return;
		const problem = problemWith(field, edit);
		if (problem === undefined) onEdit(edit, field.label);
		else setProblem(problem);
	}

	return (
		<Modal opened={isOpen} onClose={onClose} title={`Edit ${what}`} centered>
			<form onSubmit={submit} noValidate>
				<Stack>
					<NativeSelect
						label="Field"
						data-autofocus
						value={name}
						data={[
							{ value: "", label: "Choose a field" },
							...names.map((value) => ({ value, label: collection.fields[value]?.label ?? value })),
						]}
						onChange={(event) => choose(event.currentTarget.value)}
					/>
					{field && edit && (
						<>
							<HowChoice field={field} edit={edit} onChange={change} />
							<FieldWidget
								key={name}
								name={name}
								field={field}
								value={edit.value}
								error={problem}
								onChange={(value) => change({ value })}
							/>
							<Text size="sm">{effectOf(collection, field, edit, what)}</Text>
						</>
					)}
					<Group justify="flex-end" gap="xs">
						<Button variant="default" onClick={onClose}>
							Cancel
						</Button>
						<Button type="submit" disabled={!field}>
							Change {what}
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}

interface HowChoiceProps {
	readonly field: AnyField;
	readonly edit: FieldEdit;
	readonly onChange: (changes: Pick<FieldEdit, "how">) => void;
}

function HowChoice({ field, edit, onChange }: HowChoiceProps) {
	const ways = waysOf(field);
	if (ways.length === 1) return null;
	return (
		<Input.Wrapper label="How" labelElement="div">
			<SegmentedControl
				fullWidth
				aria-label="How"
				data={ways.map((value) => ({ value, label: sayHow[value] }))}
				value={edit.how}
				onChange={(how) => onChange({ how: how as FieldEdit["how"] })}
			/>
		</Input.Wrapper>
	);
}

function problemWith(field: AnyField, { how, value }: FieldEdit): string | undefined {
	if (how !== "replace" && isEmpty(value)) return `${field.label}: choose at least one`;
	return problemOf(field, value);
}

function effectOf(
	collection: AnyCollection,
	field: AnyField,
	{ how, value }: FieldEdit,
	what: string,
): string {
	const clears = how === "replace" && isEmpty(value) && !field.required;
	const first = clears ? `This clears “${field.label}” in ${what}. ` : "";
	const second = hasDrafts(collection)
		? "The change goes into drafts: visitors see it once you publish."
		: "The change is made at once.";
	return first + second;
}

function isEmpty(value: FieldValue): boolean {
	return Array.isArray(value) ? value.length === 0 : value === "";
}
