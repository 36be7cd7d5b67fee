import { FileIcon, ImageIcon, SpeakerLoudIcon, VideoIcon } from "@radix-ui/react-icons";
import { type CSSProperties, type ReactNode, useState } from "react";
import { addressOf, shownSize } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";
import classes from "./file-form.module.css";
import { picturedBy } from "./uncropped-picture.ts";

const icons = {
	picture: ImageIcon,
	video: VideoIcon,
	sound: SpeakerLoudIcon,
	document: FileIcon,
	other: FileIcon,
} as const;

export function FilePreview({ file }: { readonly file: RecordOf<"media"> }) {
	const [isBroken, setBroken] = useState(false);
	const Icon = icons[file.type as keyof typeof icons] ?? FileIcon;
	const address = addressOf(file);
	const onError = () => setBroken(true);
	if (isBroken || file.type === "other")
		return (
			<Frame isPlain>
				<span className={classes.placeholder}>
					<Icon aria-hidden width={32} height={32} />
					{file.type === "picture" || file.type === "video"
						? `This ${file.type} cannot be shown here`
						: file.name}
				</span>
			</Frame>
		);
	if (file.type === "video")
		return (
			<Frame>
				<video
					src={address}
					controls
					preload="metadata"
					{...(file.poster && { poster: file.poster })}
					onError={onError}
				/>
			</Frame>
		);
	if (file.type === "sound")
		return (
			<Frame isPlain>
				{/* biome-ignore lint/a11y/useMediaCaption: staff listen to what they have uploaded; there are no words of it yet */}
				<audio src={address} controls preload="metadata" onError={onError} />
			</Frame>
		);
	return (
		<Frame>
			<img src={picturedBy(file)} alt={file.alt || file.name} style={roomFor(file)} onError={onError} />
		</Frame>
	);
}

/** Reserves the picture's space before it loads. */
function roomFor(file: RecordOf<"media">): CSSProperties {
	const { width, height } = shownSize(file);
	return width > 0 ? ({ "--width": width, "--height": height } as CSSProperties) : {};
}

function Frame({ isPlain = false, children }: { readonly isPlain?: boolean; readonly children: ReactNode }) {
	return (
		<figure className={classes.preview} data-plain={isPlain || undefined}>
			{children}
		</figure>
	);
}
