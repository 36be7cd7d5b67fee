import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./toolbar.module.css";
import { ariaKeys, sayKeys } from "./tools.ts";

interface ToolButtonProps {
	readonly label: string;
	readonly keys?: string | undefined;
	/** Part of the accessible name, so that voice users can say them. */
	readonly letters?: string | undefined;
	readonly isPressed?: boolean | undefined;
	readonly isPossible?: boolean | undefined;
	readonly onRun: () => void;
	readonly children?: ReactNode;
}

/** Stays focusable while disabled, so that the focus is never lost. */
export function ToolButton(props: ToolButtonProps) {
	const { label, keys, letters, isPressed, isPossible = true, onRun, children } = props;
	return (
		<Tooltip
			label={keys ? `${label} (${sayKeys(keys)})` : label}
			events={{ hover: true, focus: true, touch: false }}
		>
			<ActionIcon
				className={classes.tool}
				variant={isPressed ? "light" : "subtle"}
				color={isPressed ? "dyeline" : "gray"}
				aria-label={letters ? `${label}, ${letters}` : label}
				aria-pressed={isPressed}
				aria-disabled={!isPossible}
				aria-keyshortcuts={keys && ariaKeys(keys)}
				data-disabled={!isPossible}
				// Preserves the selection.
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => isPossible && onRun()}
			>
				{letters ? <b>{letters}</b> : children}
			</ActionIcon>
		</Tooltip>
	);
}
