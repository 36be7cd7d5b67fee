import { Skeleton } from "@mantine/core";
import { Suspense, useContext } from "react";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import type { WidgetProps } from "../input/widget.ts";
import { FileContext } from "../media/form/file-context.ts";
import { uncroppedPicture } from "../media/form/uncropped-picture.ts";

const FolderChoice = componentOnRequest(
	async () => (await import("../media/form/folder-choice.tsx")).FolderChoice,
);
const CropEditor = componentOnRequest(async () => (await import("../media/form/crop-editor.tsx")).CropEditor);
const FocalPointEditor = componentOnRequest(
	async () => (await import("../media/form/focal-point-editor.tsx")).FocalPointEditor,
);

export function FolderWidget(props: WidgetProps<string>) {
	return (
		<Suspense fallback={<Skeleton h={60} />}>
			<FolderChoice {...props} />
		</Suspense>
	);
}

export function CropWidget(props: WidgetProps<string>) {
	return <OfPicture Editor={CropEditor} props={props} />;
}

export function FocalPointWidget(props: WidgetProps<string>) {
	return <OfPicture Editor={FocalPointEditor} props={props} />;
}

interface OfPictureProps {
	readonly Editor: typeof CropEditor | typeof FocalPointEditor;
	readonly props: WidgetProps<string>;
}

function OfPicture({ Editor, props }: OfPictureProps) {
	const file = useContext(FileContext);
	if (!file) return null;
	return (
		<Suspense fallback={<Skeleton h={300} />}>
			<Editor {...props} file={file.shown} address={uncroppedPicture(file.stored)} />
		</Suspense>
	);
}
