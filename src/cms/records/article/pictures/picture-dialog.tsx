import { Button, Checkbox, FileButton, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { addressOf, shownSize } from "../../../../model/media/media.ts";
import { client } from "../../../client.ts";
import { noFailure } from "../../../kit/form/failure.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { showFailure } from "../../../kit/parts/feedback/notify.ts";
import { type MediaFile, needsDescription } from "../../media/files/media-file.ts";
import { acceptOf } from "../../media/picker/accepted-types.ts";
import { Picker } from "../../media/picker/picker.tsx";
import { UploadLine } from "../../media/picker/upload-line.tsx";
import { rememberFile } from "../../media/picker/use-file.ts";
import { useSingleUpload } from "../../media/picker/use-single-upload.ts";
import { showDescribed } from "../../media/uploads/uploads.ts";
import { chainIn } from "../chain-in.ts";
import { pictureProblem } from "../links/address.ts";
import classes from "./picture-dialog.module.css";
import { type Picture, putPicture, type SelectedPicture, selectedPicture } from "./selected-picture.ts";

interface PictureDialogProps {
	readonly editor: Editor;
	readonly onClose: () => void;
}

export function PictureDialog({ editor, onClose }: PictureDialogProps) {
	const [selected] = useState(() => selectedPicture(editor));
	const [taken, setTaken] = useState<MediaFile>();
	const [isPicking, setPicking] = useState(false);
	const form = useForm({
		values: { ...readPicture(selected), decorative: selected?.node.attrs.alt === "" },
		check: problemsOf,
		send({ decorative, ...picture }) {
			const alt = decorative ? "" : picture.alt.trim();
			putPicture(editor, { ...picture, alt }, selected);
			if (taken && needsDescription(taken) && picture.src === addressOf(taken))
				void describeFile(taken, { alt, decorative });
			onClose();
		},
	});
	const { values, change, failure } = form;
	const problems = problemsOf(values);
	const isTold = failure !== noFailure;

	function remove() {
		if (selected) {
			const { position, node } = selected;
			chainIn(editor)
				.deleteRange({ from: position, to: position + node.nodeSize })
				.run();
		}
		onClose();
	}

	function take(file: MediaFile) {
		rememberFile(file);
		setTaken(file);
		const { width, height } = shownSize(file);
		const size = { width: width > 0 ? String(width) : "", height: height > 0 ? String(height) : "" };
		change({ ...size, src: addressOf(file), alt: file.alt, decorative: file.decorative });
	}

	return (
		<Modal
			opened
			onClose={onClose}
			title={selected ? "Edit picture" : "Picture"}
			// Escape closes the picker on top first.
			closeOnEscape={!isPicking}
			size="lg"
		>
			<Form
				form={form}
				action={selected ? "Save picture" : "Add picture"}
				look="across"
				noValidate
				cancel="Remove picture"
				onCancel={selected ? remove : undefined}
			>
				<PictureSource onTake={take} onPick={() => setPicking(true)} />
				<TextInput
					{...form.text("src")}
					label="Address"
					description="Of a file in the library, or on the web."
					required
					error={isTold && problems.src}
					onChange={(event) => change({ src: event.currentTarget.value.trim(), width: "", height: "" })}
				/>
				{!problems.src && <Preview key={values.src} picture={values} onSize={change} />}
				<Textarea
					{...form.text("alt")}
					label="What it shows"
					description="For screen readers, and while the picture loads."
					required={!values.decorative}
					disabled={values.decorative}
					autosize
					minRows={2}
					value={values.decorative ? "" : values.alt}
					error={isTold && problems.alt}
				/>
				<Checkbox
					label="Decorative (adds nothing to the text)"
					checked={values.decorative}
					onChange={(event) => change({ decorative: event.currentTarget.checked })}
				/>
				{selected?.node.type.name !== "inlineImage" && (
					<Textarea
						{...form.text("caption")}
						label="Caption"
						autosize
						onChange={(event) => change({ caption: event.currentTarget.value.replace(/\n/g, " ") })}
					/>
				)}
			</Form>
			{isPicking && <Picker types={["picture"]} onPick={take} onClose={() => setPicking(false)} />}
		</Modal>
	);
}

function problemsOf({ src, alt, decorative }: Picture & { readonly decorative: boolean }) {
	const addressProblem = pictureProblem(src);
	const isSaid = decorative || alt.trim() !== "";
	return {
		...(addressProblem && { src: addressProblem }),
		...(!isSaid && { alt: "Describe the picture, or mark it as decorative." }),
	};
}

function readPicture(selected: SelectedPicture | undefined): Picture {
	const { src = "", alt, width, height } = selected?.node.attrs ?? {};
	return {
		src,
		alt: alt ?? "",
		width: width ?? "",
		height: height ?? "",
		caption: selected?.node.textContent ?? "",
	};
}

interface PreviewProps {
	readonly picture: Picture;
	readonly onSize: (size: Pick<Picture, "width" | "height">) => void;
}

function Preview({ picture, onSize }: PreviewProps) {
	const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
	if (state === "failed")
		return (
			<Text size="sm" c="red" role="status">
				There is no picture at this address, or its website does not allow embedding.
			</Text>
		);
	return (
		<figure className={classes.preview}>
			<img
				src={picture.src}
				alt=""
				onError={() => setState("failed")}
				onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
					setState("shown");
					if (!picture.width)
						onSize({ width: String(naturalWidth || ""), height: String(naturalHeight || "") });
				}}
			/>
			<figcaption>
				{state === "shown" && picture.width ? `${picture.width} × ${picture.height} pixels` : "\u00a0"}
			</figcaption>
		</figure>
	);
}

interface PictureSourceProps {
	readonly onTake: (file: MediaFile) => void;
	readonly onPick: () => void;
}

function PictureSource({ onTake, onPick }: PictureSourceProps) {
	const { upload, start, cancel } = useSingleUpload(onTake);
	return (
		<Stack gap="xs" pt={4}>
			<Group gap="xs">
				<Button variant="default" data-autofocus onClick={onPick}>
					Choose from the library…
				</Button>
				<FileButton accept={acceptOf(["picture"])} onChange={(file) => file && void start(file)}>
					{(props) => (
						<Button {...props} variant="default">
							Upload…
						</Button>
					)}
				</FileButton>
			</Group>
			{upload && <UploadLine upload={upload} onCancel={cancel} />}
		</Stack>
	);
}

async function describeFile(
	file: MediaFile,
	description: { readonly alt: string; readonly decorative: boolean },
): Promise<void> {
	try {
		showDescribed(await client.data.update("media", file.id, description, file.version));
	} catch (error) {
		showFailure(`The description of “${file.name}” is not in the library`, error);
	}
}
