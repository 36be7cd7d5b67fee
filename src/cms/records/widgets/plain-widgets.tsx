import { Checkbox, Group, NativeSelect, Radio, Switch } from "@mantine/core";
import { inputProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";

/** More options become a select. */
const maxOpenChoices = 4;

export function ToggleWidget(props: WidgetProps<boolean>) {
	const { readOnly, required: _, ...rest } = inputProps(props);
	return (
		<Switch
			{...rest}
			checked={props.value}
			disabled={readOnly}
			onChange={(event) => props.onChange(event.currentTarget.checked)}
		/>
	);
}

export function ChoiceWidget(props: WidgetProps<string>) {
	const options = Object.entries(props.field.options ?? {});
	const { readOnly, ...rest } = inputProps(props);
	if (options.length > maxOpenChoices)
		return (
			<NativeSelect
				{...rest}
				data={options.map(([value, label]) => ({ value, label }))}
				value={props.value}
				disabled={readOnly}
				onChange={(event) => props.onChange(event.currentTarget.value)}
			/>
		);
	return (
		<Radio.Group {...rest} readOnly={readOnly} value={props.value} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{options.map(([value, label]) => (
					<Radio key={value} value={value} label={label} disabled={readOnly} />
				))}
			</Group>
		</Radio.Group>
	);
}

export function ChoicesWidget(props: WidgetProps<readonly string[]>) {
	const { readOnly, ...rest } = inputProps(props);
	return (
		<Checkbox.Group {...rest} value={[...props.value]} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{Object.entries(props.field.options ?? {}).map(([value, label]) => (
					<Checkbox key={value} value={value} label={label} disabled={readOnly} />
				))}
			</Group>
		</Checkbox.Group>
	);
}
