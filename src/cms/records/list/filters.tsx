import { Select } from "@mantine/core";
import classes from "./list.module.css";
import type { Filter } from "./list-address.ts";

interface FiltersProps {
	readonly filters: readonly Filter[];
	readonly where: Readonly<Record<string, string>>;
	readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

export function Filters({ filters, where, onChange }: FiltersProps) {
	return filters.map(({ name, label, any, options }) => (
		<Select
			key={name}
			aria-label={label}
			placeholder={any}
			data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
			value={where[name] ?? null}
			onChange={(value) => onChange({ [name]: value ?? "" })}
			clearable
			className={classes.filter}
		/>
	));
}
