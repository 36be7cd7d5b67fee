import { type ComponentType, createContext } from "react";
import type { AnyField, FieldValue } from "../../../model/field.ts";

/** The text that visitors see while a field is empty. */
export interface Fallback {
	readonly text: string;
	readonly hint: string;
}

export interface WidgetProps<Value extends FieldValue = FieldValue> {
	readonly name: string;
	readonly field: AnyField;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
	readonly error?: string | undefined;
	readonly fallback?: Fallback | undefined;
	readonly isReadOnly?: boolean | undefined;
	/** Dialogs disallow full screen. */
	readonly isInDialog?: boolean | undefined;
}

export const WidgetOfField = createContext<ComponentType<WidgetProps>>(() => null);
