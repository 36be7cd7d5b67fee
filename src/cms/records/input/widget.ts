import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { Wording } from "../../../model/wording/fallback.ts";

/** What every widget is given: one field of a form, whatever its kind. */
export interface WidgetProps<Value extends FieldValue = FieldValue> {
	/** Name of the field; unique in the form. */
	readonly name: string;
	readonly field: AnyField;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	/** Validation message. */
	readonly error?: string | undefined;
	/** Text that visitors see while the field is empty, and its origin. */
	readonly fallback?: Wording | undefined;
	readonly isReadOnly?: boolean | undefined;
	/** Within a dialog, it cannot fill the window. */
	readonly isInDialog?: boolean | undefined;
}
