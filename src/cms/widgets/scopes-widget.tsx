import { TextInput } from "@mantine/core";
import { inputProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

/** Where something holds, by the ids of scopes with commas between them. */
export function ScopesWidget(props: WidgetProps<readonly string[]>) {
	const written = props.value.join(", ");
	return (
		<TextInput
			{...inputProps(props)}
			key={written}
			defaultValue={written}
			placeholder="all, country-nz"
			onBlur={({ target }) => props.onChange(target.value.split(/[\s,]+/).filter(Boolean))}
		/>
	);
}
