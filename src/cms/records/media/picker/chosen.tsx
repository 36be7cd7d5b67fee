import { Box, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FileThumbnail } from "../files/file-thumbnail.tsx";
import { endingOf, type MediaFile, saySize } from "../files/media-file.ts";

export function Chosen({ file, children }: { readonly file: MediaFile; readonly children?: ReactNode }) {
	return (
		<Group gap="0.8rem" align="start" wrap="nowrap" miw={0}>
			<Box flex="none" w={96}>
				<FileThumbnail file={file} sizes="96px" />
			</Box>
			<Box miw={0}>
				<Text size="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
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
			</Box>
		</Group>
	);
}

function pixelsOf({ width, height }: MediaFile): string {
	return width > 0 ? `${width} × ${height}` : "";
}
