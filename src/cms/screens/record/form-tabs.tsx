import "@mantine/core/styles/Tabs.css";
import { Tabs } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import type { FieldGroup } from "../../records/record-form/field-groups.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { FormFields } from "./form-fields.tsx";
import classes from "./form-tabs.module.css";

/** Field groups as tabs. All stay mounted, so that a link to a field or a problem can open its tab. */
export function FormTabs({ groups, ...fields }: Omit<ComponentProps<typeof FormFields>, "hasHeadings">) {
	const [open, setOpen] = useState<string | null>(groups[0] ? tabOf(groups[0]) : null);
	return (
		<Tabs value={open} onChange={setOpen} keepMounted>
			<Tabs.List aria-label="Parts of the form" className={classes.list ?? ""}>
				{groups.map((group) => (
					<Tabs.Tab key={group.title} value={tabOf(group)}>
						{group.title}
						<Problem form={fields.form} group={group} />
					</Tabs.Tab>
				))}
			</Tabs.List>
			{groups.map((group) => (
				<Tabs.Panel key={group.title} value={tabOf(group)}>
					<FormFields {...fields} groups={[group]} hasHeadings={false} />
				</Tabs.Panel>
			))}
		</Tabs>
	);
}

/** Part of the ids of tab and panel, which may not contain spaces. */
function tabOf({ title }: FieldGroup): string {
	return title.toLowerCase().replaceAll(/\W+/g, "-");
}

function Problem({ form, group }: { readonly form: RecordForm; readonly group: FieldGroup }) {
	const hasProblem = useFormView(form, ({ problems }) => group.fields.some((name) => problems[name]));
	return hasProblem && <span role="img" aria-label="has a problem" className={classes.problem} />;
}
