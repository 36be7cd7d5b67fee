import { type ComponentProps, useEffect, useState } from "react";
import { recall, remember } from "../../kit/parts/stored-choice.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { FormFields } from "./form-fields.tsx";
import classes from "./more-fields.module.css";

/** The browser remembers per collection whether it is open. */
export function MoreFields({ groups, ...fields }: Omit<ComponentProps<typeof FormFields>, "hasHeadings">) {
	const { form, collection } = fields;
	const choice = `more-${collection.name}`;
	const [isOpen, setOpen] = useState(() => recall(choice) === "open");
	const names = groups.flatMap((group) => group.fields);
	const hasProblem = useFormView(form, ({ problems }) => names.some((name) => problems[name]));
	useEffect(() => {
		if (hasProblem) setOpen(true);
	}, [hasProblem]);
	if (names.length === 0) return null;
	return (
		<details className={classes.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
			<summary onClick={() => remember(choice, isOpen ? "closed" : "open")}>
				More <small>{names.map((name) => collection.fields[name]?.label).join(", ")}</small>
			</summary>
			<FormFields {...fields} groups={[{ title: "More", fields: names }]} hasHeadings={false} />
		</details>
	);
}
