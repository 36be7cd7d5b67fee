import { use } from "react";
import type { AnyField } from "../../../model/field.ts";
import classes from "../../records/record-form/form.module.css";
import { Overridden } from "../../records/record-form/saving/overridden.ts";
import { OverrideLine } from "./override-line.tsx";

/** Below a field that may differ: where it does, and the way to have it differ; its room is there from the start. */
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
