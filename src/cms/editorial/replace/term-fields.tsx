import { Button, Checkbox, Group, NativeSelect, TextInput } from "@mantine/core";
import { file } from "../../../model/kinds/link.ts";
import { reference } from "../../../model/kinds/references.ts";
import type { TermKind } from "../../../model/replace/term.ts";
import { FileWidget } from "../../records/widgets/file/file-widget.tsx";
import { RecordSelect } from "../../records/widgets/record-select.tsx";
import classes from "./replace.module.css";
import { kindLabels, type Wanted } from "./wanted.ts";

interface TermFieldsProps {
	readonly wanted: Wanted;
	readonly name: string;
	readonly errors: { readonly find?: string | undefined; readonly replacement?: string | undefined };
	readonly onChange: (changes: Partial<Wanted>) => void;
	readonly onRemove: (() => void) | undefined;
}

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

export function TermFields({ wanted, name, errors, onChange, onRemove }: TermFieldsProps) {
	const { kind, isTakenOut } = wanted;
	const change = (part: "find" | "replacement") => (value: string) => onChange({ [part]: value });
	return (
		<fieldset className={classes.term} aria-label={name}>
			<NativeSelect
				label="Kind"
				value={kind}
				data={kinds}
				onChange={(event) =>
					onChange({ kind: event.currentTarget.value as TermKind, find: "", replacement: "" })
				}
			/>
			<Part {...{ wanted, part: "find", label: "Find", error: errors.find, onChange: change("find") }} />
			{!isTakenOut && (
				<Part
					{...{ wanted, part: "replacement", label: "Replace with" }}
					error={errors.replacement}
					onChange={change("replacement")}
				/>
			)}
			<Group gap="md" className={classes.options}>
				<Checkbox
					size="xs"
					label="Delete it"
					checked={isTakenOut}
					onChange={(event) => onChange({ isTakenOut: event.currentTarget.checked, replacement: "" })}
				/>
				<Options {...{ wanted, onChange }} />
				{onRemove && (
					<Button size="compact-xs" variant="subtle" onClick={onRemove} aria-label={`Remove ${name}`}>
						Remove
					</Button>
				)}
			</Group>
		</fieldset>
	);
}

function Options({ wanted, onChange }: Pick<TermFieldsProps, "wanted" | "onChange">) {
	const box = (option: "matchCase" | "matchMacrons" | "wholeWord", label: string) => (
		<Checkbox
			size="xs"
			label={label}
			checked={wanted[option]}
			onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
		/>
	);
	if (wanted.kind === "link") return box("wholeWord", "This address only, not those below it");
	if (wanted.kind !== "text") return null;
	return (
		<>
			{box("wholeWord", "Whole words")}
			{box("matchCase", "Match capitals")}
			{box("matchMacrons", "Match macrons")}
		</>
	);
}

interface PartProps {
	readonly wanted: Wanted;
	readonly part: "find" | "replacement";
	readonly label: string;
	readonly error: string | undefined;
	readonly onChange: (value: string) => void;
}

const hints: Readonly<Partial<Record<TermKind, string>>> = {
	phone: "09 123 4567",
	link: "https://… or name@example.nz",
};

function Part({ wanted: { key, kind, ...values }, part, label, error, onChange }: PartProps) {
	const value = values[part];
	const widget = { name: `${key}-${part}`, value, error, onChange };
	if (kind === "file") return <FileWidget {...widget} field={fileFields[part]} />;
	if (kind === "person") return <RecordSelect {...widget} field={personFields[part]} />;
	return (
		<TextInput
			{...{ label, value, error, name: widget.name }}
			placeholder={part === "find" ? hints[kind] : ""}
			inputMode={kind === "phone" ? "tel" : kind === "link" ? "url" : "text"}
			autoComplete="off"
			spellCheck={kind === "text"}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}

const fileFields = { find: file("Find"), replacement: file("Replace with") };
const personFields = { find: reference("Find", "team"), replacement: reference("Replace with", "team") };
