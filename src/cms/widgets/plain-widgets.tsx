import {
	Checkbox,
	Group,
	NativeSelect,
	NumberInput,
	Radio,
	Switch,
	TagsInput,
	TextInput,
} from "@mantine/core";
import { inputProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

/** Choices up to this many stand open; more are folded into a list. */
const maxOpenChoices = 4;

/** A number; empty is 0. */
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

/** A day, chosen in the browser's own calendar. */
export function DateWidget(props: WidgetProps<string>) {
	return (
		<TextInput
			{...inputProps(props)}
			type="date"
			value={props.value}
			maw="12rem"
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

/** Yes or no. */
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

/** One of several options. */
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

/** Any number of several options. */
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

/** Several host names, each ended by a comma, a space or Enter. */
export function HostnamesWidget(props: WidgetProps<readonly string[]>) {
	return (
		<TagsInput
			{...inputProps(props)}
			value={[...props.value]}
			splitChars={[",", " ", "\n"]}
			acceptValueOnBlur
			placeholder={props.value.length === 0 ? "www.example.co.nz" : ""}
			onChange={props.onChange}
		/>
	);
}
