import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { Origin, Wording } from "../../../model/wording/fallback.ts";
import type { WidgetProps } from "./widget.ts";

const origins: Readonly<Record<Origin, string>> = {
	settings: "While empty, it comes from the settings of this website.",
	website: "While empty, it comes from the website record.",
	unit: "While empty, it comes from the settings for its unit.",
	country: "While empty, it comes from the settings for its country.",
	all: "While empty, it comes from the settings for all websites.",
	default: "While empty, the default text is shown.",
};

export function Hints<Value extends FieldValue>({ field, value, fallback, isReadOnly }: WidgetProps<Value>) {
	const left = typeof value === "string" && field.max ? field.max - value.length : undefined;
	return (
		<>
			{field.help && <>{field.help} </>}
			{isReadOnly && <>{whyReadOnly(field)} </>}
			{fallback && value === "" && <>{describeFallback(field, fallback)} </>}
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

function describeFallback(field: AnyField, fallback: Wording): string {
	if (field.options) return sayChoice(field, fallback);
	if (field.kind === "colour" && fallback.origin === "default")
		return "While empty, it is the default colour.";
	return sayFallback(fallback);
}

function sayChoice({ options }: AnyField, { text }: Wording): string {
	const label = options?.[text];
	return text && label ? `Now: ${label.toLowerCase()}.` : "";
}

export function sayFallback({ text, origin }: Wording): string {
	return text ? origins[origin] : "While empty, nothing is shown.";
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
