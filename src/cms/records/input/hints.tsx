import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { WidgetProps } from "./widget.ts";

export function Hints<Value extends FieldValue>(props: WidgetProps<Value>) {
	const { field, value, isReadOnly } = props;
	const left = typeof value === "string" && field.max ? field.max - value.length : undefined;
	return (
		<>
			{field.help && <>{field.help} </>}
			{isReadOnly && <>{whyReadOnly(field)} </>}
			{describeFallback(props)}{" "}
			{field.shownUpTo && typeof value === "string" && <>{describeLength(value.length, field.shownUpTo)} </>}
			{left !== undefined && left < (field.max ?? 0) * 0.2 && <span role="status">{sayLeft(left)}</span>}
		</>
	);
}

/** For a read-only record, the screen gives the reason. */
function whyReadOnly({ systemOnly, adminOnly }: AnyField): string {
	if (systemOnly) return "Filled in automatically.";
	return adminOnly ? "Only an admin may change this." : "";
}

/** "" unless an empty field has an origin or a choice to name. */
export function describeFallback({
	field,
	value,
	fallback,
}: Pick<WidgetProps, "field" | "value" | "fallback">): string {
	if (!fallback || value !== "") return "";
	const { text, hint } = fallback;
	const label = text && field.options?.[text];
	return label ? `Now: ${label.toLowerCase()}.` : hint;
}

function describeLength(length: number, shown: number): string {
	if (length === 0) return `Search engines show about ${shown} characters.`;
	const most = `${length} of about ${shown} characters`;
	return length > shown ? `${most}: the end may be cut off.` : `${most}.`;
}

function sayLeft(left: number): string {
	if (left < 0) return `${-left} ${left === -1 ? "character" : "characters"} too many`;
	return `${left} ${left === 1 ? "character" : "characters"} left`;
}
