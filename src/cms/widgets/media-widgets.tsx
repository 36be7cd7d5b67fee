import { Skeleton } from "@mantine/core";
import { type ComponentType, useContext } from "react";
import { lazyPart } from "../lazy/lazy.ts";
import type { CropEditor } from "../media/form/crop-editor.tsx";
import { FileContext } from "../media/form/file-context.ts";
import { wholePicture } from "../media/form/whole-picture.ts";
import type { WidgetProps } from "./widget.ts";

/** The folder of a file. Only who edits a file loads it, and those below. */
export const FolderWidget = lazyPart(
	async () => (await import("../media/form/folder-choice.tsx")).FolderChoice,
	<Skeleton h={60} />,
);

/** The part of a picture that is shown. */
export const CropWidget = ofPicture(async () => (await import("../media/form/crop-editor.tsx")).CropEditor);

/** The place in a picture that stays in view. */
export const FocalPointWidget = ofPicture(
	async () => (await import("../media/form/focal-point-editor.tsx")).FocalPointEditor,
);

type EditorProps = Parameters<typeof CropEditor>[0];

function ofPicture(load: () => Promise<ComponentType<EditorProps>>) {
	const Editor = lazyPart(load, <Skeleton h={300} />);
	return function OfPicture(props: WidgetProps<string>) {
		const file = useContext(FileContext);
		return file && <Editor {...props} file={file.shown} address={wholePicture(file.stored)} />;
	};
}
