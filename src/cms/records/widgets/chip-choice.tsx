import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandChip } from "../../context/brand/brand.tsx";
import type { WidgetProps } from "../input/widget.ts";
import classes from "./chip-field.module.css";
import { hasAll, toggled } from "./quick-choices.ts";

export interface Chip {
	readonly value: string;
	readonly domainKey: string;
	readonly primaryColor?: string;
	readonly name?: string;
}

export interface ChipChoiceProps {
	readonly props: WidgetProps<readonly string[]>;
	/** The choices, or those of them that are loaded. */
	readonly chips: readonly Chip[];
	readonly groups: readonly { readonly label: string; readonly values: readonly string[] }[];
	readonly presets?: ReactNode;
	readonly find?: ReactNode;
	readonly results?: ReactNode;
}

export function ChipChoice({ props, chips, groups, presets, find, results }: ChipChoiceProps) {
	const { name, value, onChange } = props;
	return (
		<>
			{find}
			<div className={classes.groups}>
				{groups.map((group) => (
					<Button
						key={group.label}
						size="compact-xs"
						variant={hasAll(value, group.values) ? "light" : "subtle"}
						aria-pressed={hasAll(value, group.values)}
						disabled={group.values.length === 0}
						onClick={() => onChange(toggled(value, group.values))}
					>
						{group.label}
					</Button>
				))}
				{presets}
				<Button
					size="compact-xs"
					variant="subtle"
					color="gray"
					disabled={value.length === 0}
					onClick={() => onChange([])}
				>
					None
				</Button>
			</div>
			<div className={classes.chips}>
				{chips.map((chip) => (
					<label key={chip.value} className={classes.chip}>
						<input
							type="checkbox"
							name={name}
							checked={value.includes(chip.value)}
							onChange={() => onChange(toggled(value, [chip.value]))}
						/>
						<BrandChip {...chip} />
					</label>
				))}
			</div>
			{results}
		</>
	);
}
