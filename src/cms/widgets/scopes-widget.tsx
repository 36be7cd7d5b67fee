import { Button, Input, Text } from "@mantine/core";
import { useState } from "react";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import { inputProps } from "./input-props.tsx";
import type { WidgetProps } from "./widget.ts";

const editor = lazyCode(() => import("../places/scopes-editor.tsx"));

/** Where something holds: said in a line, and chosen once somebody wants to. */
export function ScopesWidget(props: WidgetProps<readonly string[]>) {
	const [isOpen, setOpen] = useState(false);
	const come = useLazy(editor);
	const { value, isReadOnly, field } = props;
	const { id, readOnly: _, required: __, name: ___, ...wrapper } = inputProps(props);
	return (
		<Input.Wrapper {...wrapper} labelElement="div">
			<Text size="sm">
				{come ? <come.PlacesSaid ids={value} /> : value.includes("all") ? "Everywhere" : "…"}
			</Text>
			<Button
				id={id}
				size="compact-xs"
				variant="default"
				my={6}
				aria-expanded={isOpen}
				aria-label={`${isOpen ? "Close" : isReadOnly ? "Show" : "Change"} “${field.label}”`}
				onClick={() => setOpen(!isOpen)}
			>
				{isOpen ? "Close" : isReadOnly ? "Show" : "Change"}
			</Button>
			{isOpen && come && <come.ScopesEditor {...props} />}
		</Input.Wrapper>
	);
}
