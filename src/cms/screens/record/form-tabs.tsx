import "@mantine/core/styles/Tabs.css";
import { Tabs } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { groupId } from "../../records/record-form/field-groups.ts";
import { FormFields } from "./form-fields.tsx";
import classes from "./form-tabs.module.css";
import { GroupProblem } from "./group-problem.tsx";

/** All tabs stay mounted, so that a link to a field or a problem can open its tab. */
export function FormTabs({ groups, ...fields }: Omit<ComponentProps<typeof FormFields>, "hasHeadings">) {
	const [open, setOpen] = useState<string | null>(groups[0] ? groupId(groups[0]) : null);
	return (
		<Tabs value={open} onChange={setOpen} keepMounted>
			<Tabs.List aria-label="Parts of the form" className={classes.list ?? ""}>
				{groups.map((group) => (
					<Tabs.Tab key={group.title} value={groupId(group)}>
						{group.title}
						<GroupProblem form={fields.form} group={group} />
					</Tabs.Tab>
				))}
			</Tabs.List>
			{groups.map((group) => (
				<Tabs.Panel key={group.title} value={groupId(group)}>
					<FormFields {...fields} groups={[group]} hasHeadings={false} />
				</Tabs.Panel>
			))}
		</Tabs>
	);
}
