import { Button, Group, TextInput } from "@mantine/core";
import { use, useState } from "react";
import { choice } from "../../../../model/kinds/choice.ts";
import { file } from "../../../../model/kinds/link.ts";
import { references } from "../../../../model/kinds/references.ts";
import { addressOf } from "../../../../model/media/media.ts";
import type { BlockField, BlockValue } from "../../../../model/rich-text/blocks/block.ts";
import { picturesFrom, textFrom } from "../../../../model/rich-text/blocks/values.ts";
import { WidgetOfField } from "../../input/widget.ts";
import { Picker } from "../../media/picker/picker.tsx";
import { rememberFile } from "../../media/picker/use-file.ts";
import { LinkSearch } from "../links/link-search.tsx";
import { CaptionInput } from "./caption-input.tsx";
import { PicturesInput } from "./pictures-input.tsx";

interface BlockFieldInputProps {
	readonly name: string;
	readonly field: BlockField;
	readonly isFirst: boolean;
	readonly value: BlockValue;
	readonly error: string | undefined;
	readonly onChange: (value: BlockValue) => void;
	readonly onName: (name: string) => void;
}

export function BlockFieldInput(props: BlockFieldInputProps) {
	const { name, field, isFirst, value, error, onChange } = props;
	const { label, help = "", required = false } = field;
	const text = textFrom(value);
	const input = {
		name,
		label,
		description: help,
		required,
		error,
		value: text,
		"data-autofocus": isFirst || undefined,
	};
	const widget = { name: `block-${name}`, error, onChange: (next: unknown) => onChange(next as BlockValue) };
	const FieldWidget = use(WidgetOfField);
	switch (field.kind) {
		case "text":
			return <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />;
		case "caption":
			return <CaptionInput label={label} html={text} onChange={onChange} />;
		case "number":
			return (
				<TextInput
					{...input}
					inputMode="numeric"
					maw={160}
					onChange={(event) => onChange(event.currentTarget.value.trim())}
				/>
			);
		case "address":
			return <AddressInput {...props} />;
		case "file":
			return field.isOnWeb ? <AddressInput {...props} /> : <FileInput {...props} />;
		case "pictures":
			return (
				<PicturesInput
					name={name}
					field={field}
					isFirst={isFirst}
					pictures={picturesFrom(value)}
					error={error}
					onChange={onChange}
				/>
			);
		case "choice":
			return <FieldWidget {...widget} field={choice(label, field.options, { help })} value={text} />;
		case "records":
			return (
				<FieldWidget
					{...widget}
					field={references(label, field.collection, { help })}
					value={text.split(" ").filter(Boolean)}
					onChange={(ids) => onChange([ids].flat().join(" "))}
				/>
			);
	}
}

function AddressInput({ name, field, isFirst, value, error, onChange }: BlockFieldInputProps) {
	const [isPicking, setPicking] = useState(false);
	return (
		<>
			<TextInput
				name={name}
				label={field.label}
				description={field.help}
				placeholder="https://…"
				data-autofocus={isFirst || undefined}
				required={field.required ?? false}
				error={error}
				value={textFrom(value)}
				inputMode="url"
				autoComplete="off"
				onChange={(event) => onChange(event.currentTarget.value.trim())}
			/>
			{field.kind === "address" && <LinkSearch onPick={({ address }) => onChange(address)} />}
			{field.kind === "file" && (
				<Group>
					<Button variant="default" size="compact-sm" onClick={() => setPicking(true)}>
						Choose from the library…
					</Button>
				</Group>
			)}
			{isPicking && field.kind === "file" && (
				<Picker
					types={field.types}
					onPick={(picked) => {
						rememberFile(picked);
						onChange(addressOf(picked));
					}}
					onClose={() => setPicking(false)}
				/>
			)}
		</>
	);
}

function FileInput({ name, field, value, error, onChange, onName }: BlockFieldInputProps) {
	const { label, help = "", required } = field;
	const FieldWidget = use(WidgetOfField);
	const declared = file(label, { help, ...(required && { required }) });
	return (
		<FieldWidget
			name={`block-${name}`}
			field={declared}
			value={textFrom(value)}
			error={error}
			onChange={(address) => {
				onChange(String(address));
				const name = String(address).split("/").at(-1) ?? "";
				onName(decodeURIComponent(name).replace(/\.[a-z0-9]{1,5}$/i, ""));
			}}
		/>
	);
}
