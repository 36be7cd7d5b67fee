import { Autocomplete } from "@mantine/core";
import { useFolders } from "../media/use-folders.ts";
import { textProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

/** A folder: one of those that there are, or another. */
export function FolderWidget(props: WidgetProps<string>) {
	const { folders } = useFolders();
	return (
		<Autocomplete
			{...textProps(props)}
			placeholder="projects/wharf"
			data={folders.map(({ folder }) => folder).filter(Boolean)}
			onChange={props.onChange}
		/>
	);
}
