import { ComboboxChevron, Input, InputBase, type SelectProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { lazyCode, useLazy } from "./lazy.ts";

const select = lazyCode(async () => (await import("./open-select.tsx")).Select);

/** A choice from a list, which is loaded when the user first touches the page. */
export function LazySelect(props: SelectProps) {
	const Select = useLazy(select);
	const [begun, setBegun] = useState<"focus" | "click">();
	const input = useRef<HTMLInputElement>(null);
	const isHere = Select !== undefined && begun !== undefined;
	useEffect(() => {
		if (!isHere) return;
		input.current?.focus();
		// What was clicked was the field in whose place it is.
		if (begun === "click") input.current?.click();
	}, [isHere, begun]);
	const begin = (how: "focus" | "click") => {
		setBegun(how);
		select.want().catch(() => setBegun(undefined));
	};
	if (isHere) return <Select {...props} ref={input} />;
	return (
		<AtRest {...props} isBusy={begun !== undefined} onBegin={begin} onLeave={() => setBegun(undefined)} />
	);
}

interface AtRestProps extends SelectProps {
	readonly isBusy: boolean;
	readonly onBegin: (how: "focus" | "click") => void;
	readonly onLeave: () => void;
}

/** Looks like it while nobody uses it. */
function AtRest(props: AtRestProps) {
	const { data = [], value, onChange, clearable = false, searchable = false, isBusy } = props;
	const { label, placeholder, size = "sm", disabled = false, className = "" } = props;
	const { id, name, description, error, required = false } = props;
	const isPressed = useRef(false);
	return (
		<InputBase
			{...{ label, placeholder, size, disabled, className, "aria-label": props["aria-label"] }}
			{...{ id, name, description, error, required }}
			role="combobox"
			aria-haspopup="listbox"
			aria-expanded={false}
			aria-busy={isBusy || undefined}
			autoComplete="off"
			readOnly
			pointer={!searchable}
			value={labelOf(data, value)}
			rightSection={props.rightSection}
			rightSectionPointerEvents="none"
			__defaultRightSection={<ComboboxChevron size={size} />}
			__clearable={clearable && value != null && !disabled}
			__clearSection={
				<Input.ClearButton
					tabIndex={-1}
					aria-hidden
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onChange?.(null, null as never)}
				/>
			}
			// A field that changes under the finger is never clicked.
			onPointerDown={() => {
				isPressed.current = true;
			}}
			onFocus={() => isPressed.current || props.onBegin("focus")}
			onClick={() => {
				isPressed.current = false;
				props.onBegin("click");
			}}
			onBlur={() => {
				isPressed.current = false;
				props.onLeave();
			}}
		/>
	);
}

/** What the chosen value is called. */
function labelOf(data: NonNullable<SelectProps["data"]>, value: SelectProps["value"]): string {
	for (const one of data) {
		if (one === value) return value;
		if (typeof one === "object" && "value" in one && one.value === value) return one.label;
	}
	return "";
}
