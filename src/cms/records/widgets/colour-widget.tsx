import "@mantine/core/styles/ColorSwatch.css";
import "@mantine/core/styles/ColorPicker.css";
import { ColorPicker, Popover, Text, TextInput, UnstyledButton } from "@mantine/core";
import { parseColor } from "../../../model/look/color.ts";
import { textProps } from "../input/input-props.tsx";
import type { WidgetProps } from "../input/widget.ts";
import classes from "./colour.module.css";
import { type ColourRole, sayVerdict, verdictOf } from "./colour-verdict.ts";

export function ColourWidget(props: WidgetProps<string>) {
	const { field, value, fallback, isReadOnly = false, onChange } = props;
	const shown = parseColor(value) ? value : (fallback?.text ?? "");
	return (
		<div>
			<TextInput
				{...textProps(props)}
				className={classes.input}
				placeholder={fallback?.text || "#RRGGBB"}
				spellCheck={false}
				leftSectionPointerEvents="all"
				leftSection={
					<Popover position="bottom-start" shadow="md" withinPortal trapFocus>
						<Popover.Target>
							<UnstyledButton
								className={classes.swatch}
								style={{ background: shown || "transparent" }}
								aria-label={`Pick ${field.label.toLowerCase()}`}
								disabled={isReadOnly}
							/>
						</Popover.Target>
						<Popover.Dropdown p="xs">
							<ColorPicker
								format="hex"
								value={shown}
								saturationLabel="Saturation and lightness"
								hueLabel="Hue"
								onChange={(next) => onChange(next.toUpperCase())}
							/>
						</Popover.Dropdown>
					</Popover>
				}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			<Verdict value={shown} role={field.isSecondary ? "secondary" : "primary"} />
		</div>
	);
}

function Verdict({ value, role }: { readonly value: string; readonly role: ColourRole }) {
	const verdict = verdictOf(value, role);
	if (!verdict) return null;
	const { text, ground, button, onButton, whiteOnIt, inkOnIt } = verdict;
	return (
		<div className={classes.verdict}>
			<span className={classes.sample} style={{ color: text, background: ground }}>
				As text
			</span>
			<span className={classes.sample} style={{ color: onButton, background: button }}>
				On a button
			</span>
			<span className={classes.ratio}>
				<Ratio what="White text on it" ratio={whiteOnIt} />
				<Ratio what="Ink on it" ratio={inkOnIt} />
			</span>
			<Text size="xs" className={classes.words}>
				{sayVerdict(verdict)}
			</Text>
		</div>
	);
}

function Ratio({ what, ratio }: { readonly what: string; readonly ratio: number }) {
	const grade = ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "large text only" : "unreadable";
	return (
		<span>
			{what} {ratio.toFixed(1)} ({grade})
		</span>
	);
}
