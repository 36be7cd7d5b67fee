import { NumberInput } from "@mantine/core";
import { inputProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";

/** Empty is 0. */
export function NumberWidget(props: WidgetProps<number>) {
	return (
		<NumberInput
			{...inputProps(props)}
			value={props.value}
			maw="10rem"
			onChange={(value) => props.onChange(Number(value) || 0)}
		/>
	);
}
