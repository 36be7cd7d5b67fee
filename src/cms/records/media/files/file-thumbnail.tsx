import { FileIcon, FileTextIcon, ImageIcon, PlayIcon, SpeakerLoudIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import classes from "./file-thumbnail.module.css";
import { endingOf, type MediaFile } from "./media-file.ts";
import { thumbnailOf } from "./thumbnail.ts";

const icons = {
	picture: ImageIcon,
	video: PlayIcon,
	sound: SpeakerLoudIcon,
	document: FileTextIcon,
	other: FileIcon,
} as const;

interface FileThumbnailProps {
	readonly file: MediaFile;
	readonly sizes: string;
	readonly isSmall?: boolean;
}

/** Decorative, because the name is next to it. */
export function FileThumbnail({ file, sizes, isSmall = false }: FileThumbnailProps) {
	const [missing, setMissing] = useState("");
	const thumbnail = thumbnailOf(file);
	const Icon = icons[file.type as keyof typeof icons] ?? FileIcon;
	if (!thumbnail || thumbnail.src === missing)
		return (
			<span className={classes.frame} data-small={isSmall || undefined} aria-hidden>
				<span className={classes.icon}>
					<Icon />
					{endingOf(file)}
				</span>
			</span>
		);
	const { avif, webp, src, width, height } = thumbnail;
	return (
		<span className={classes.frame} data-fit={fitOf(file)} data-small={isSmall || undefined} aria-hidden>
			<picture>
				{avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
				{webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
				<img
					src={src}
					alt=""
					{...(width > 0 && { width, height })}
					loading="lazy"
					decoding="async"
					draggable={false}
					className={classes.picture}
					style={backgroundOf(file)}
					onError={() => setMissing(src)}
				/>
			</picture>
			{file.type !== "picture" && <span className={classes.kind}>{kindOf(file)}</span>}
		</span>
	);
}

/** Photographs are cropped, drawings uncropped, logos and pages padded. */
function fitOf({ hasAlpha, texture, type }: MediaFile): "cut" | "whole" | "apart" {
	if (hasAlpha || type === "document") return "apart";
	return texture === "graphic" ? "whole" : "cut";
}

function kindOf(file: MediaFile) {
	if (file.type !== "video") return endingOf(file);
	return (
		<>
			<PlayIcon /> Video
		</>
	);
}

/** Around uncropped files, the placeholder would stay visible. */
function backgroundOf(file: MediaFile) {
	return file.placeholder.startsWith("data:image/") && fitOf(file) === "cut"
		? { backgroundImage: `url("${file.placeholder}")` }
		: undefined;
}
