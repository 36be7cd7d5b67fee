import { Input } from "@mantine/core";
import { useId } from "react";
import type { LookField } from "../../../../model/look/look.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import { LookPicture } from "./look-picture.tsx";
import classes from "./look-widget.module.css";

/** Not in the model, which every list loads. */
const hints: Readonly<Record<LookField, string>> = {
	typeface: "Of headings and text, on all pages.",
	heroLayout: "At the top of the landing page. Standard is behind the text.",
	solutionsLayout: "Services on the landing page.",
	caseStudiesLayout: "Projects on the landing page.",
	corners: "Of buttons, fields and pictures.",
	lines: "Between sections and cards.",
	density: "Above sections and between rows.",
	bands: "Of the sections of a page. The colours follow from those of the brand.",
};

export function LookWidget(props: WidgetProps<string>) {
	const { field, value, isReadOnly = false, onChange } = props;
	const { id, name, description, readOnly: _, required: __, ...wrapper } = inputProps(props);
	const labelId = useId();
	return (
		<Input.Wrapper
			{...wrapper}
			labelElement="div"
			labelProps={{ id: labelId }}
			description={
				<>
					{hints[name as LookField]} {description}
				</>
			}
			inputWrapperOrder={["label", "description", "error", "input"]}
		>
			<div id={id} role="radiogroup" aria-labelledby={labelId} className={classes.options}>
				{Object.entries(field.options ?? {}).map(([option, label]) => (
					<label key={option} className={classes.option}>
						<input
							type="radio"
							name={name}
							value={option}
							checked={option === value}
							disabled={isReadOnly}
							onChange={() => onChange(option)}
						/>
						<LookPicture field={name as LookField} value={option} />
						<span>{label}</span>
					</label>
				))}
			</div>
		</Input.Wrapper>
	);
}
