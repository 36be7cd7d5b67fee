import { Autocomplete } from "@mantine/core";
import { textProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import { useFolders } from "../folders/use-folders.ts";

export function FolderChoice(props: WidgetProps<string>) {
	const folders = useFolders();
	return (
		<Autocomplete
			{...textProps(props)}
			placeholder="projects/wharf"
			data={folders.map(({ folder }) => folder).filter(Boolean)}
			onChange={props.onChange}
		/>
	);
}
