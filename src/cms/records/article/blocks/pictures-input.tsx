import { ActionIcon, Button, Checkbox, Group, Input, Stack, Textarea, TextInput } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@radix-ui/react-icons";
import { type ReactNode, useState } from "react";
import type { BlockField } from "../../../../model/rich-text/blocks/block.ts";
import { Picker } from "../../media/picker/picker.tsx";
import { rememberFile } from "../../media/picker/use-file.ts";
import { CaptionInput } from "./caption-input.tsx";
import { type FormPicture, pictureOfFile } from "./form-picture.ts";
import classes from "./pictures-input.module.css";

type PicturesField = Extract<BlockField, { kind: "pictures" }>;

interface PicturesInputProps {
	readonly name: string;
	readonly field: PicturesField;
	readonly isFirst: boolean;
	readonly pictures: readonly FormPicture[];
	readonly error: string | undefined;
	readonly onChange: (pictures: readonly FormPicture[]) => void;
}

export function PicturesInput({ name, field, isFirst, pictures, error, onChange }: PicturesInputProps) {
	const [isPicking, setPicking] = useState(false);
	const change = (at: number, changes: Partial<FormPicture>) =>
		onChange(pictures.map((each, index) => (index === at ? { ...each, ...changes } : each)));
	const move = (at: number, by: number) => {
		const next = [...pictures];
		next.splice(at + by, 0, ...next.splice(at, 1));
		onChange(next);
	};
	const isFull = pictures.length >= field.most;
	return (
		<Input.Wrapper
			label={field.label}
			description={field.help}
			labelElement="div"
			withAsterisk={field.required ?? false}
			error={error}
		>
			<Stack gap="sm" mt={4}>
				{pictures.map((picture, at) => (
					<Picture
						// biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
						key={`${at} ${picture.src}`}
						field={field}
						picture={picture}
						number={at + 1}
						onChange={(changes) => change(at, changes)}
						onUp={at > 0 ? () => move(at, -1) : undefined}
						onDown={at < pictures.length - 1 ? () => move(at, 1) : undefined}
						onRemove={() => onChange(pictures.filter((_, index) => index !== at))}
					/>
				))}
				{!isFull && (
					<Group>
						<Button
							name={name}
							data-autofocus={isFirst || undefined}
							variant="default"
							size="compact-sm"
							onClick={() => setPicking(true)}
						>
							{field.most === 1 ? "Choose a picture…" : "Add a picture…"}
						</Button>
					</Group>
				)}
			</Stack>
			{isPicking && (
				<Picker
					types={["picture"]}
					onPick={(file) => {
						rememberFile(file);
						onChange([...pictures, pictureOfFile(file)]);
					}}
					onClose={() => setPicking(false)}
				/>
			)}
		</Input.Wrapper>
	);
}

interface PictureProps {
	readonly field: PicturesField;
	readonly picture: FormPicture;
	readonly number: number;
	readonly onChange: (changes: Partial<FormPicture>) => void;
	readonly onUp: (() => void) | undefined;
	readonly onDown: (() => void) | undefined;
	readonly onRemove: () => void;
}

function Picture({ field, picture, number, onChange, onUp, onDown, onRemove }: PictureProps) {
	const { altFrom, hasCaptions, hasLinks, most } = field;
	const isDecorative = picture.alt === "" && !picture.isUndescribed;
	return (
		<fieldset className={classes.picture} aria-label={most === 1 ? field.label : `Picture ${number}`}>
			<img className={classes.image} src={picture.src} alt="" />
			<Stack gap="xs" className={classes.fields}>
				{!altFrom && (
					<>
						<Textarea
							label="What it shows"
							aria-label={`What picture ${number} shows`}
							autosize
							required={!isDecorative}
							disabled={isDecorative}
							value={picture.alt}
							onChange={(event) => onChange({ alt: event.currentTarget.value, isUndescribed: true })}
						/>
						<Checkbox
							label="Decorative (adds nothing to the text)"
							checked={isDecorative}
							onChange={(event) => onChange({ alt: "", isUndescribed: !event.currentTarget.checked })}
						/>
					</>
				)}
				{hasCaptions && (
					<CaptionInput
						label="Caption"
						html={picture.caption}
						onChange={(caption) => onChange({ caption })}
					/>
				)}
				{hasLinks && (
					<TextInput
						label="Link"
						placeholder="https://…"
						value={picture.href}
						onChange={(event) => onChange({ href: event.currentTarget.value.trim() })}
					/>
				)}
			</Stack>
			<div className={classes.actions}>
				{most > 1 && (
					<>
						<Action label={`Move picture ${number} up`} onClick={onUp}>
							<ArrowUpIcon aria-hidden />
						</Action>
						<Action label={`Move picture ${number} down`} onClick={onDown}>
							<ArrowDownIcon aria-hidden />
						</Action>
					</>
				)}
				<Action label={most === 1 ? "Remove the picture" : `Remove picture ${number}`} onClick={onRemove}>
					<TrashIcon aria-hidden />
				</Action>
			</div>
		</fieldset>
	);
}

interface ActionProps {
	readonly label: string;
	readonly onClick: (() => void) | undefined;
	readonly children: ReactNode;
}

function Action({ label, onClick, children }: ActionProps) {
	return (
		<ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!onClick} onClick={onClick}>
			{children}
		</ActionIcon>
	);
}
