import { Button } from "@mantine/core";
import { type FocusEvent, memo } from "react";
import type { AnyField } from "../../../model/field.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Wording } from "../../../model/wording/fallback.ts";
import { FieldComments } from "../../comments/field-comments.tsx";
import { FieldWidget } from "../../widgets/registry.tsx";
import classes from "../form.module.css";
import { shownIn } from "./form-state.ts";
import type { RecordForm } from "./open-form.ts";
import { RivalNotice, type RivalOf } from "./rival.tsx";
import { useFormView } from "./use-form-view.ts";

/** What visitors see while a field is empty; undefined where that is nothing special. */
export type FallbackOf = (name: string, values: Values) => Wording | undefined;

interface FieldSlotProps {
	readonly form: RecordForm;
	readonly name: string;
	readonly field: AnyField;
	readonly isReadOnly: boolean;
	readonly fallbackOf?: FallbackOf | undefined;
	readonly rivalOf?: RivalOf | undefined;
	/** Offers to empty the field, so that it falls back to its default. */
	readonly canReset?: boolean | undefined;
}

/** A field of a form: drawn again only when its own part of the form changes. */
export const FieldSlot = memo(function FieldSlot(props: FieldSlotProps) {
	const { form, name, field, isReadOnly, fallbackOf, rivalOf, canReset = false } = props;
	const value = useFormView(form, (view) => shownIn(view)[name] ?? field.empty);
	const error = useFormView(form, (view) => view.problems[name]);
	// As text, because it is worked out again each time and must be the same while it says the same.
	const wording = useFormView(form, (view) => JSON.stringify(fallbackOf?.(name, shownIn(view))));
	const fallback = wording === undefined ? undefined : (JSON.parse(wording) as Wording);
	const leave = (event: FocusEvent<HTMLDivElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) form.leave(name);
	};
	const rival = rivalOf?.(name);
	const isContested = rival !== undefined && value !== "" && value !== rival.text;
	const isReset = !canReset || isSame(value, field.empty) || value === "";
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it hears the blur of the control within, and does nothing itself
		<div data-field={name} className={classes.field} onBlur={leave}>
			<FieldWidget
				name={name}
				field={field}
				value={value}
				error={error}
				fallback={fallback}
				isReadOnly={isReadOnly}
				onChange={(next) => form.set(name, next)}
			/>
			{isContested && <RivalNotice rival={rival} />}
			<div className={classes.corner}>
				{!isReset && !isReadOnly && !isContested && (
					<Button
						size="compact-xs"
						variant="subtle"
						aria-label={`Reset to default: ${field.label}`}
						onClick={() => form.set(name, field.empty)}
					>
						Reset to default
					</Button>
				)}
				<FieldComments name={name} label={field.label} />
			</div>
		</div>
	);
});
