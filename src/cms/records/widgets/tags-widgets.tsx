import { TagsInput } from "@mantine/core";
import { displayHost } from "../../context/lookups/display-host.ts";
import { inputProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";

export function HostnamesWidget(props: WidgetProps<readonly string[]>) {
	return (
		<TagsInput
			{...inputProps(props)}
			value={props.value.map(displayHost)}
			splitChars={[",", " ", "\n"]}
			acceptValueOnBlur
			placeholder={props.value.length === 0 ? "www.example.co.nz" : ""}
			onChange={props.onChange}
		/>
	);
}
