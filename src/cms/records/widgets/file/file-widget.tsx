import { Input, Text } from "@mantine/core";
import { lazy, Suspense, useId, useState } from "react";
import { addressOf, mediaIdOf } from "../../../../model/media/media.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import type { MediaFile } from "../../media/files/media-file.ts";
import { acceptOf } from "../../media/picker/accepted-types.ts";
import { UploadLine } from "../../media/picker/upload-line.tsx";
import { useFieldUpload } from "../../media/picker/use-field-upload.ts";
import { rememberFile } from "../../media/picker/use-file.ts";
import classes from "./file.module.css";
import { FileAddress } from "./file-address.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { fileProblem, uploadProblem } from "./file-problem.ts";
import { FileShown } from "./file-shown.tsx";

/** Its list of files is loaded when the user first chooses one. */
const Picker = lazy(async () => ({ default: (await import("../../media/picker/picker.tsx")).Picker }));

interface FileWidgetProps extends WidgetProps<string> {
	/** True where no file elsewhere on the web is allowed. */
	readonly isOfLibrary?: boolean;
}

/** A file: one of the library, one that is uploaded to it here, or one elsewhere on the web by its address. */
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
				{upload && <UploadLine upload={upload} onCancel={cancel} />}
				{!isReadOnly && (
					<FileButtons
						label={field.label}
						accept={acceptOf(field.takes ?? [])}
						isEmpty={value === ""}
						isTyping={isAddressOpen}
						onPick={() => setPicking(true)}
						onUpload={(file) => void start(file)}
						onType={isOfLibrary ? undefined : () => setTyping((before) => !before)}
						onRemove={() => {
							setProblem("");
							setTyping(false);
							onChange("");
						}}
					/>
				)}
				{isAddressOpen && <FileAddress props={props} />}
				{isOver && (
					<Text size="sm" className={classes.drop}>
						Drop to upload
					</Text>
				)}
			</fieldset>
			{isPicking && (
				<Suspense>
					<Picker types={field.takes ?? []} onPick={take} onClose={() => setPicking(false)} />
				</Suspense>
			)}
		</Input.Wrapper>
	);
}
