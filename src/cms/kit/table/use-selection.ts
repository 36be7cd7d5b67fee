import { Checkbox } from "@mantine/core";
import { useState } from "react";

export interface Selection {
	readonly label: string;
	readonly selected: ReadonlySet<string>;
	/** Passed in, so that a table without selection does not load it. */
	readonly Box: typeof Checkbox;
	readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

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
		keep: (ids) => setSelected(new Set(ids)),
	};
}
