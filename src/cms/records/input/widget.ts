import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { Wording } from "../../../model/wording/fallback.ts";

export interface WidgetProps<Value extends FieldValue = FieldValue> {
	/** Unique in the form. */
	readonly name: string;
	readonly field: AnyField;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error?: string | undefined;
	/** Text that visitors see while the field is empty, and its origin. */
	readonly fallback?: Wording | undefined;
	readonly isReadOnly?: boolean | undefined;
	/** Dialogs disallow full screen. */
	readonly isInDialog?: boolean | undefined;
}
