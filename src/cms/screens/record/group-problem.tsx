import type { FieldGroup } from "../../records/record-form/field-groups.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import classes from "./form-tabs.module.css";

export function GroupProblem({ form, group }: { readonly form: RecordForm; readonly group: FieldGroup }) {
	const hasProblem = useFormView(form, ({ problems }) => group.fields.some((name) => problems[name]));
	return hasProblem && <span role="img" aria-label="has a problem" className={classes.problem} />;
}
