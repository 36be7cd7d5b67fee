import { Group } from "@mantine/core";
import { State } from "../../../kit/parts/state.tsx";
import { type MediaFile, needsDescription } from "./media-file.ts";

export function FileMarks({ file }: { readonly file: MediaFile }) {
	if (!needsDescription(file) && file.isPublic) return null;
	return (
		<Group gap="0.125rem 0.75rem" fz="xs">
			{needsDescription(file) && <State is="waiting">No description</State>}
			{!file.isPublic && <State is="off">Not public</State>}
		</Group>
	);
}
