import { Anchor, Input, Skeleton, Text, TextInput } from "@mantine/core";
import { ExternalLinkIcon, ImageIcon } from "@radix-ui/react-icons";
import { Suspense, useId, useState } from "react";
import type { AnyField } from "../../../../model/field.ts";
import { type FileType, sayTypes } from "../../../../model/file-types.ts";
import { addressOf, mediaIdOf } from "../../../../model/media/media.ts";
import { componentOnRequest, lazyComponent } from "../../../kit/lazy/lazy.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import type { MediaFile } from "../../media/files/media-file.ts";
import { acceptOf, isOfType } from "../../media/picker/accepted-types.ts";
import { Chosen } from "../../media/picker/chosen.tsx";
import { useFieldUpload } from "../../media/picker/use-field-upload.ts";
import { rememberFile, useFile } from "../../media/picker/use-file.ts";
import classes from "./file.module.css";
import { FileButtons } from "./file-buttons.tsx";

const UploadLine = lazyComponent(async () => (await import("../../media/picker/upload-line.tsx")).UploadLine);
const FilePreview = lazyComponent(async () => (await import("./file-preview.tsx")).FilePreview);
const Picker = componentOnRequest(async () => (await import("../../media/picker/picker.tsx")).Picker);

interface FileWidgetProps extends WidgetProps<string> {
	/** True if external files are not allowed. */
	readonly isOfLibrary?: boolean;
}

export function FileWidget(props: FileWidgetProps) {
	const { field, value, onChange, isReadOnly = false, isOfLibrary = false } = props;
	const labelId = useId();
	const [isPicking, setPicking] = useState(false);
	const isOutside = value !== "" && mediaIdOf(value) === undefined;
	const [isTyping, setTyping] = useState(isOutside);
	const [problem, setProblem] = useState("");
	const { id, readOnly: _, required, name: __, error, ...wrapper } = inputProps(props);
	const take = (file: MediaFile) => {
		const wrong = fileProblem(field, file);
		setProblem(wrong);
		if (wrong) return;
		rememberFile(file);
		setTyping(false);
		onChange(addressOf(file));
	};
	const { upload, start, cancel, isOver, dropProps } = useFieldUpload({
		isReadOnly,
		onDone: take,
		problemOf: (file) => uploadProblem(field, file),
		onProblem: setProblem,
	});
	const typeAddress = () => {
		setPicking(false);
		setTyping(true);
	};
	const isAddressOpen = isTyping || isOutside;
	return (
		<Input.Wrapper
			{...wrapper}
			error={problem || (!isAddressOpen && error)}
			withAsterisk={required}
			labelElement="div"
			labelProps={{ id: labelId }}
		>
			<fieldset
				id={id}
				className={classes.field}
				aria-labelledby={labelId}
				data-over={isOver || undefined}
				{...dropProps}
			>
				<FileShown props={props} />
				<Suspense>{upload && <UploadLine upload={upload} onCancel={cancel} />}</Suspense>
				{!isReadOnly && (
					<FileButtons
						label={field.label}
						accept={acceptOf(field.takes ?? [])}
						isEmpty={value === ""}
						onPick={() => setPicking(true)}
						onUpload={(file) => void start(file)}
						onRemove={() => {
							setProblem("");
							setTyping(false);
							onChange("");
						}}
					/>
				)}
				{isAddressOpen && <FileAddress props={props} isFocused={!isOutside} />}
				{isOver && (
					<Text size="sm" className={classes.drop}>
						Drop to upload
					</Text>
				)}
			</fieldset>
			{isPicking && (
				<Suspense>
					<Picker
						types={field.takes ?? []}
						onPick={take}
						onClose={() => setPicking(false)}
						onAddress={isOfLibrary ? undefined : typeAddress}
					/>
				</Suspense>
			)}
		</Input.Wrapper>
	);
}

interface FileAddressProps {
	readonly props: WidgetProps<string>;
	/** The user has chosen to type an address. */
	readonly isFocused: boolean;
}

function FileAddress({ props, isFocused }: FileAddressProps) {
	const { name, field, value, error, fallback, isReadOnly = false, onChange } = props;
	return (
		<TextInput
			name={name}
			autoFocus={isFocused}
			aria-label={`Web address of ${field.label}`}
			placeholder={fallback?.text || "https://…"}
			value={value}
			error={error}
			readOnly={isReadOnly}
			inputMode="url"
			spellCheck={false}
			autoCapitalize="none"
			autoComplete="off"
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}

type Taking = Pick<AnyField, "label" | "takes">;

/** Same text as the server's; "" if the file can be used. */
export function fileProblem({ label, takes }: Taking, { type }: { readonly type: string }): string {
	if (!takes || takes.some((each) => each === type)) return "";
	return `${label} takes ${sayTypes(takes)}; this file is ${sayTypes([type as FileType])}`;
}

export function uploadProblem({ label, takes }: Taking, file: Pick<File, "name" | "type">): string {
	if (!takes || takes.some((type) => isOfType(file, type))) return "";
	return `${label} takes ${sayTypes(takes)}; “${file.name}” has another type`;
}

function FileShown({ props }: { readonly props: WidgetProps<string> }) {
	const { field, value, error, fallback } = props;
	const address = value || fallback?.text || "";
	const found = useFile(mediaIdOf(address));
	if (address === "" || (error && !found)) return null;
	if (!found || found.status === "failed")
		return (
			<Suspense fallback={<Skeleton h={72} maw={320} />}>
				<FilePreview key={address} address={address} label={field.label} />
			</Suspense>
		);
	if (found.status === "loading") return <Skeleton h={72} maw={320} />;
	if (found.status === "gone")
		return (
			<div className={classes.frame} data-missing>
				<Text size="sm" className={classes.missing}>
					<ImageIcon aria-hidden /> This file is no longer in the library
				</Text>
			</div>
		);
	return (
		<Chosen file={found.file}>
			{!found.file.isPublic && (
				<Text size="xs" fw={500} role="status">
					Not public: visitors cannot see this file
				</Text>
			)}
			<Anchor href={`/cms/media/${found.file.id}`} target="_blank" rel="noreferrer" size="xs">
				Open in the library <ExternalLinkIcon aria-hidden />
			</Anchor>
		</Chosen>
	);
}
