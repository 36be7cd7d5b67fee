import { type FocusEvent, memo, type ReactNode } from "react";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import type { Values } from "../../../model/values.ts";
import { FieldComments } from "../../editorial/comments/field-comments.tsx";
import { FieldVariants } from "../../editorial/variants/field-variants.tsx";
import type { Fallback } from "../../records/input/widget.ts";
import classes from "../../records/record-form/form.module.css";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { RivalOf } from "../../records/record-form/rival.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { FieldWidget } from "../../records/widgets/registry.tsx";

export interface Inheritance {
	/** Null resets a field to the inherited value. */
	put(name: string, value: FieldValue | null): void;
	actions(name: string): ReactNode;
}

export type NoteOf = (name: string, form: RecordForm) => ReactNode;

export type FallbackOf = (name: string, values: Values) => Fallback | undefined;

interface FieldSlotProps {
	readonly form: RecordForm;
	readonly name: string;
	readonly field: AnyField;
	readonly isReadOnly: boolean;
	readonly fallbackOf?: FallbackOf | undefined;
	readonly rivalOf?: RivalOf | undefined;
	readonly noteOf?: NoteOf | undefined;
	readonly inheritance?: Inheritance | undefined;
}

export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
	const { form, name, field, isReadOnly, fallbackOf, rivalOf, noteOf, inheritance } = props;
	const value = useFormView(form, (view) => shownIn(view)[name] ?? field.empty);
	const error = useFormView(form, (view) => view.problems[name]);
	// Serialised, so that equal values compare equal.
	const wording = useFormView(form, (view) => JSON.stringify(fallbackOf?.(name, shownIn(view))));
	const fallback = wording === undefined ? undefined : (JSON.parse(wording) as Fallback);
	const leave = (event: FocusEvent<HTMLDivElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) form.leave(name);
	};
	const isPlacement = name === form.collection.shownOn;
	const rival = rivalOf?.(name);
	const isContested = rival !== undefined && (value === "" || value !== rival.text);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears the blur of the control within, and does nothing itself
		<div data-field={name} data-readonly={isReadOnly} className={classes.field} onBlur={leave}>
			<FieldWidget
				name={name}
				field={field}
				value={value}
				error={error}
				fallback={isContested ? undefined : fallback}
				isReadOnly={isReadOnly}
				onChange={(next) => (inheritance ? inheritance.put(name, next) : form.set(name, next))}
			/>
			{isContested && rival.notice}
			{noteOf?.(name, form)}
			{(field.mayDiffer || isPlacement) && <FieldVariants {...{ name, isPlacement }} label={field.label} />}
			<div className={classes.corner}>
				{!isReadOnly && inheritance?.actions(name)}
				<FieldComments name={name} label={field.label} />
			</div>
		</div>
	);
});
