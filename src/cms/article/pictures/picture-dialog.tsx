import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { addressOf, shownSize } from "../../../model/media.ts";
import { type MediaFile, needsDescription } from "../../media/files/media-file.ts";
import { Picker } from "../../media/picker/picker.tsx";
import { rememberFile } from "../../media/picker/use-file.ts";
import { describeFile } from "../../media/uploads/describe-file.ts";
import { pictureProblem } from "../links/address.ts";
import classes from "./picture-dialog.module.css";
import { PictureSource } from "./picture-source.tsx";
import { type Picture, putPicture, type SelectedPicture, selectedPicture } from "./selected-picture.ts";

interface PictureDialogProps {
	readonly editor: Editor;
	readonly onClose: () => void;
}

/** Adds a picture, or changes the one that is marked. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
	const [selected] = useState(() => selectedPicture(editor));
	const [picture, setPicture] = useState(() => readPicture(selected));
	const [isDecorative, setDecorative] = useState(selected?.node.attrs.alt === "");
	const [taken, setTaken] = useState<MediaFile>();
	const [isTold, setTold] = useState(false);
	const [isPicking, setPicking] = useState(false);
	const problem = pictureProblem(picture.src);
	const altProblem =
		isDecorative || picture.alt.trim() ? "" : "Say what the picture shows, or mark it as decorative.";

	function save(event: FormEvent) {
		event.preventDefault();
		event.stopPropagation();
		setTold(true);
		if (problem || altProblem) return;
		const alt = isDecorative ? "" : picture.alt.trim();
		putPicture(editor, { ...picture, alt }, selected);
		// What was just said of a new picture need not be said in the library once more.
		if (taken && needsDescription(taken) && picture.src === addressOf(taken))
			void describeFile(taken, { alt, decorative: isDecorative });
		onClose();
	}

	function remove() {
		if (selected) {
			const { position, node } = selected;
			editor
				.chain()
				.focus()
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
		setPicture((before) => ({ ...before, ...size, src: addressOf(file), alt: file.alt }));
		setDecorative(file.decorative);
	}

	const change = (changes: Partial<Picture>) => setPicture((before) => ({ ...before, ...changes }));
	return (
		<Modal
			opened
			onClose={onClose}
			title={selected ? "Change the picture" : "Picture"}
			closeButtonProps={{ "aria-label": "Close" }}
			// The key is meant for the picker that lies over it.
			closeOnEscape={!isPicking}
			size="lg"
		>
			<form onSubmit={save} noValidate>
				<Stack gap="sm">
					<PictureSource onTake={take} onPick={() => setPicking(true)} />
					<TextInput
						label="Address"
						description="Of a file in the library, or on the web."
						required
						value={picture.src}
						error={isTold && problem}
						onChange={(event) => change({ src: event.currentTarget.value.trim(), width: "", height: "" })}
					/>
					{problem === "" && <Preview key={picture.src} picture={picture} onSize={change} />}
					<Textarea
						label="What it shows"
						description="For people who cannot see it, and while it loads."
						required={!isDecorative}
						disabled={isDecorative}
						autosize
						minRows={2}
						value={isDecorative ? "" : picture.alt}
						error={isTold && altProblem}
						onChange={(event) => change({ alt: event.currentTarget.value })}
					/>
					<Checkbox
						label="Decorative: it says nothing that the text does not"
						checked={isDecorative}
						onChange={(event) => setDecorative(event.currentTarget.checked)}
					/>
					{selected?.node.type.name !== "inlineImage" && (
						<Textarea
							label="Caption"
							autosize
							value={picture.caption}
							onChange={(event) => change({ caption: event.currentTarget.value.replace(/\n/g, " ") })}
						/>
					)}
					<Group justify="space-between" mt="xs">
						{selected ? (
							<Button variant="default" onClick={remove}>
								Remove picture
							</Button>
						) : (
							<span />
						)}
						<Button type="submit">{selected ? "Save picture" : "Add picture"}</Button>
					</Group>
				</Stack>
			</form>
			{isPicking && <Picker types={["picture"]} onPick={take} onClose={() => setPicking(false)} />}
		</Modal>
	);
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

/** The picture as it will look, and its size, which keeps the page still while it loads. */
function Preview({ picture, onSize }: PreviewProps) {
	const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
	if (state === "failed")
		return (
			<Text size="sm" c="red" role="status">
				There is no picture at this address, or its site does not let others show it.
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
