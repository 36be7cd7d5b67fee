import { use } from "react";
import type { AnyField } from "../../../model/field.ts";
import classes from "../../records/record-form/form.module.css";
import { Overridden } from "../../records/record-form/saving/overridden.ts";
import { OverrideLine } from "./override-line.tsx";

/** Shown below a field that supports overrides: its overrides, and a button to add one; its space is reserved. */
export function FieldOverrides({ name, field }: { readonly name: string; readonly field: AnyField }) {
	const of = use(Overridden);
	return (
		of && (
			<div className={classes.differs}>
				<OverrideLine {...{ of, name, field }} />
			</div>
		)
	);
}
