import type { FieldValue } from "../../../model/field.ts";
import { describeFallback, Hints } from "./hints.tsx";
import type { WidgetProps } from "./widget.ts";

export function controlId(name: string): string {
	return `field-${name}`;
}

export function inputProps<Value extends FieldValue>(props: WidgetProps<Value>) {
	const { name, field, error, isReadOnly = false } = props;
	return {
		id: controlId(name),
		name,
		label: field.label,
		description: hasHints(props) && <Hints {...props} />,
		error,
		required: !isReadOnly && (field.required ?? false),
		readOnly: isReadOnly,
	};
}

export function textProps(props: WidgetProps<string>) {
	return {
		...inputProps(props),
		value: props.value,
		placeholder: props.fallback?.text ?? (props.isReadOnly ? "None" : ""),
		autoComplete: "off",
	};
}

function hasHints<Value extends FieldValue>(props: WidgetProps<Value>): boolean {
	const { field, value, isReadOnly } = props;
	const isNearEnd = typeof value === "string" && value.length > (field.max ?? Number.POSITIVE_INFINITY) * 0.8;
	return Boolean(field.help || field.shownUpTo || describeFallback(props) || isReadOnly || isNearEnd);
}
