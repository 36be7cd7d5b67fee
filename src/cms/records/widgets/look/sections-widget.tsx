import { ActionIcon, Button, Checkbox, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon } from "@radix-ui/react-icons";
import { useEffect, useId, useRef, useState } from "react";
import {
	drawnSection,
	longestSectionLabel,
	type SectionChoice,
	type SectionKey,
	sectionsIn,
	writeSections,
} from "../../../../model/look/sections.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import classes from "./sections-widget.module.css";

type Step = -1 | 1;

export function SectionsWidget(props: WidgetProps<string>) {
	const { value, onChange, isReadOnly = false } = props;
	const { id, readOnly: _, required, name, ...wrapper } = inputProps(props);
	const labelId = useId();
	const rows = useRef<HTMLOListElement>(null);
	const [moved, setMoved] = useState<{ readonly key: SectionKey; readonly step: Step }>();
	const sections = sectionsIn(value);
	const change = (key: SectionKey, changes: Partial<SectionChoice>) =>
		onChange(writeSections(sections.map((each) => (each.key === key ? { ...each, ...changes } : each))));
	const move = (key: SectionKey, step: Step) => {
		onChange(writeSections(withMoved(sections, key, step)));
		setMoved({ key, step });
	};
	// A moved row loses the focus.
	useEffect(() => {
		if (!moved) return;
		const buttons = rows.current?.querySelectorAll<HTMLElement>(`[data-section="${moved.key}"] button`);
		const [up, down] = buttons ?? [];
		const [requested, other] = moved.step < 0 ? [up, down] : [down, up];
		(requested?.matches(":disabled") ? other : requested)?.focus();
	}, [moved]);
	const place = moved ? sections.findIndex(({ key }) => key === moved.key) : -1;
	return (
		<Input.Wrapper {...wrapper} withAsterisk={required} labelElement="div" labelProps={{ id: labelId }}>
			<fieldset id={id} className={classes.field} aria-labelledby={labelId} disabled={isReadOnly}>
				<ol ref={rows} className={classes.rows}>
					{sections.map((section, index) => (
						<SectionRow
							key={section.key}
							section={section}
							name={name}
							isFirst={index <= 1}
							isLast={index === sections.length - 1}
							onChange={(changes) => change(section.key, changes)}
							onMove={(step) => move(section.key, step)}
						/>
					))}
				</ol>
				<Button
					size="compact-sm"
					variant="subtle"
					disabled={value === "" || isReadOnly}
					onClick={() => onChange("")}
				>
					As on every website
				</Button>
				<VisuallyHidden role="status">
					{moved && `${drawnSection(moved.key).menu} is number ${place + 1} of ${sections.length}`}
				</VisuallyHidden>
			</fieldset>
		</Input.Wrapper>
	);
}

interface RowProps {
	readonly section: SectionChoice;
	readonly name: string;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly onChange: (changes: Partial<SectionChoice>) => void;
	readonly onMove: (step: Step) => void;
}

function SectionRow({
	section: { key, label, isHidden },
	name,
	isFirst,
	isLast,
	onChange,
	onMove,
}: RowProps) {
	const { menu, name: onSheet = menu, isFixed = false } = drawnSection(key);
	return (
		<li className={classes.row} data-section={key} data-hidden={isHidden || undefined}>
			<ActionIcon
				variant="subtle"
				aria-label={`Move ${menu} up`}
				disabled={isFirst || key === "home"}
				onClick={() => onMove(-1)}
			>
				<ArrowUpIcon aria-hidden />
			</ActionIcon>
			<ActionIcon
				variant="subtle"
				aria-label={`Move ${menu} down`}
				disabled={isLast || key === "home"}
				onClick={() => onMove(1)}
			>
				<ArrowDownIcon aria-hidden />
			</ActionIcon>
			<TextInput
				className={classes.name}
				name={`${name}.${key}`}
				aria-label={`Name of ${menu}`}
				placeholder={onSheet}
				maxLength={longestSectionLabel}
				value={label}
				autoComplete="off"
				onChange={({ currentTarget }) => onChange({ label: oneLine(currentTarget.value) })}
			/>
			<Checkbox
				label="Shown"
				aria-label={`Show ${menu}`}
				checked={!isHidden}
				disabled={isFixed}
				onChange={({ currentTarget }) => onChange({ isHidden: !currentTarget.checked })}
			/>
		</li>
	);
}

function withMoved(sections: readonly SectionChoice[], key: SectionKey, step: Step): SectionChoice[] {
	const from = sections.findIndex((section) => section.key === key);
	const next = [...sections];
	const [section] = next.splice(from, 1);
	if (section) next.splice(from + step, 0, section);
	return next;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trimStart();
