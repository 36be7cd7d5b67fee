import { Pill, Text } from "@mantine/core";
import type { WidgetProps } from "../../input/widget.ts";
import classes from "../chip-field.module.css";

interface DirectProps {
	readonly title: string;
	readonly placements: readonly { readonly value: string; readonly label: string }[];
	readonly onRemove: (value: string) => void;
}

export function Direct({ title, placements, onRemove }: DirectProps) {
	return (
		<div className={classes.direct}>
			<Text size="xs" c="dimmed">
				{title}
			</Text>
			{placements.map(({ value, label }) => (
				<Pill
					key={value}
					withRemoveButton
					removeButtonProps={{ "aria-label": `Remove ${label}`, "aria-hidden": false, tabIndex: 0 }}
					onRemove={() => onRemove(value)}
				>
					{label}
				</Pill>
			))}
		</div>
	);
}

type GoneProps = Pick<WidgetProps<readonly string[]>, "value" | "onChange"> & {
	readonly ids: readonly string[];
};

/** Values whose records were deleted. */
export function Gone({ ids, value, onChange }: GoneProps) {
	if (ids.length === 0) return null;
	return (
		<Direct
			title="No longer there:"
			placements={ids.map((id) => ({ value: id, label: id }))}
			onRemove={(id) => onChange(value.filter((other) => other !== id))}
		/>
	);
}
