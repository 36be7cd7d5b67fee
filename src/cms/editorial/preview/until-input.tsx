import { Input, Text } from "@mantine/core";
import { useId, useState } from "react";
import classes from "./preview.module.css";

interface UntilInputProps {
	/** In milliseconds since the epoch; undefined for now. */
	readonly until: number | undefined;
	readonly onChange: (until: number | undefined) => void;
}

export function UntilInput({ until, onChange }: UntilInputProps) {
	const id = useId();
	const [typed, setTyped] = useState(() => (until === undefined ? "" : wallTimeOf(until)));
	return (
		<div className={classes.until}>
			<Text component="label" htmlFor={id} size="xs" c="dimmed">
				As on
			</Text>
			<Input
				id={id}
				type="datetime-local"
				size="xs"
				title="Includes everything scheduled until then, in your time zone. Leave empty for now."
				value={typed}
				onChange={({ currentTarget: { value } }) => {
					setTyped(value);
					const at = new Date(value).getTime();
					if (value === "" || at > 0) onChange(value === "" ? undefined : at);
				}}
			/>
		</div>
	);
}

function wallTimeOf(at: number): string {
	const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
	return new Date(at - offsetMs).toISOString().slice(0, 16);
}
