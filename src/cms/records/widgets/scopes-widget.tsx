import { Button, Input, Text } from "@mantine/core";
import { useState } from "react";
import { inputProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";
import { ScopeNames, ScopesEditor } from "../places/scopes-editor.tsx";

export function ScopesWidget(props: WidgetProps<readonly string[]>) {
	const [isOpen, setOpen] = useState(false);
	const { value, isReadOnly, field } = props;
	const { id, readOnly: _, required: __, name: ___, ...wrapper } = inputProps(props);
	return (
		<Input.Wrapper {...wrapper} labelElement="div">
			<Text size="sm">
				<ScopeNames ids={value} />
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
			{isOpen && <ScopesEditor {...props} />}
		</Input.Wrapper>
	);
}
