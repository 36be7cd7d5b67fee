import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FileThumbnail } from "../files/file-thumbnail.tsx";
import { endingOf, type MediaFile, saySize } from "../files/media-file.ts";
import classes from "./chosen.module.css";

/** A file that has been chosen: a small picture of it, its name and what is known of it. */
export function Chosen({ file, children }: { readonly file: MediaFile; readonly children?: ReactNode }) {
	return (
		<div className={classes.chosen}>
			<span className={classes.thumbnail}>
				<FileThumbnail file={file} sizes="96px" />
			</span>
			<div className={classes.words}>
				<Text size="sm" fw={500} className={classes.name}>
					{file.name}
				</Text>
				<Text size="xs" c="dimmed">
					{[endingOf(file), saySize(file.size), pixelsOf(file)].filter(Boolean).join(" · ")}
				</Text>
				{file.type === "picture" && (
					<Text size="xs" c="dimmed" lineClamp={2}>
						{file.decorative ? "Decorative" : file.alt || "No description yet"}
					</Text>
				)}
				{children}
			</div>
		</div>
	);
}

function pixelsOf({ width, height }: MediaFile): string {
	return width > 0 ? `${width} × ${height}` : "";
}
