import { Button, Input, Text } from "@mantine/core";
import { type ReactNode, Suspense, useId, useState } from "react";
import { BrandChip } from "../../context/brand/brand.tsx";
import { lazyComponent } from "../../kit/lazy/lazy.ts";
import { inputProps } from "../input/input-props.tsx";
import type { Chip, ChipChoiceProps } from "./chip-choice.tsx";
import classes from "./chip-field.module.css";

/** A closed field names no more websites. */
const mostNamed = 12;

const ChipChoice = lazyComponent(async () => (await import("./chip-choice.tsx")).ChipChoice);

interface ChipFieldProps extends ChipChoiceProps {
	/** Defaults to the number of chosen chips. */
	readonly chosen?: number;
	readonly children?: ReactNode;
}

export function ChipField({ props, chips, chosen, children, ...choice }: ChipFieldProps) {
	const { id, readOnly, required, name: _, ...wrapper } = inputProps(props);
	const { value, field } = props;
	const labelId = useId();
	const [isOpen, setOpen] = useState(false);
	const action = isOpen ? "Close" : value.length > 0 ? "Change" : "Choose websites";
	return (
		<Input.Wrapper {...wrapper} withAsterisk={required} labelElement="div" labelProps={{ id: labelId }}>
			<fieldset id={id} className={classes.field} aria-labelledby={labelId}>
				<div className={classes.chosen}>
					{!isOpen && <Chosen chips={chips.filter((chip) => value.includes(chip.value))} count={chosen} />}
					{!readOnly && (
						<Button
							data-control
							size="compact-sm"
							variant="default"
							aria-expanded={isOpen}
							aria-label={`${action} “${field.label}”`}
							onClick={() => setOpen(!isOpen)}
						>
							{action}
						</Button>
					)}
				</div>
				<Suspense>{isOpen && <ChipChoice props={props} chips={chips} {...choice} />}</Suspense>
				{children}
			</fieldset>
		</Input.Wrapper>
	);
}

interface ChosenProps {
	readonly chips: readonly Chip[];
	readonly count: number | undefined;
}

function Chosen({ chips, count = chips.length }: ChosenProps) {
	const named = chips.slice(0, mostNamed);
	const rest = count - named.length;
	const of = named.length > 0 ? "more" : rest === 1 ? "website" : "websites";
	return (
		<>
			{named.map((chip) => (
				<BrandChip key={chip.value} {...chip} />
			))}
			{rest > 0 && (
				<Text span size="xs" c="dimmed">
					{named.length > 0 && "and "}
					{rest.toLocaleString("en-NZ")} {of}
				</Text>
			)}
		</>
	);
}
