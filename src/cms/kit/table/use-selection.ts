import { Checkbox } from "@mantine/core";
import { useState } from "react";

/** Which rows are selected, and how that is changed. */
export interface Selection {
	/** On the box that selects all. */
	readonly label: string;
	readonly selected: ReadonlySet<string>;
	/** Brought along, so that a table in which nothing is selected does not load it. */
	readonly Box: typeof Checkbox;
	readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** Selection of table rows. */
export function useSelection(label: string): Selection & { readonly keep: (ids: readonly string[]) => void } {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	return {
		label,
		selected,
		Box: Checkbox,
		onSelect: (ids, isSelected) =>
			setSelected(
				(now) => new Set(isSelected ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))),
			),
		/** Leaves only these selected. */
		keep: (ids) => setSelected(new Set(ids)),
	};
}
