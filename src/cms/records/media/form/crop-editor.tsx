import { Button, Group, Input, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { parseArea, writeArea } from "../../../../model/kinds/picture-area.ts";
import type { RecordOf } from "../../../../model/model.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import classes from "./area.module.css";

const ratios = { "": 0, "3:2": 3 / 2, "4:5": 4 / 5, "1:1": 1, "16:9": 16 / 9 } as const;
type RatioName = keyof typeof ratios;

const whole: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

const handles = {
	cropArea: "Frame. The arrow keys move it",
	nwDragHandle: "Top left corner. The arrow keys move it",
	nDragHandle: "Top edge. The arrow keys move it",
	neDragHandle: "Top right corner. The arrow keys move it",
	eDragHandle: "Right edge. The arrow keys move it",
	seDragHandle: "Bottom right corner. The arrow keys move it",
	sDragHandle: "Bottom edge. The arrow keys move it",
	swDragHandle: "Bottom left corner. The arrow keys move it",
	wDragHandle: "Left edge. The arrow keys move it",
};

interface CropEditorProps extends WidgetProps<string> {
	readonly file: RecordOf<"media">;
	readonly address: string;
}

export function CropEditor({ file, address, ...props }: CropEditorProps) {
	const { value, onChange, isReadOnly = false } = props;
	const [ratio, setRatio] = useState<RatioName>("");
	const { id, readOnly: _, required: __, name: ___, ...wrapper } = inputProps(props);
	const area = parseArea(value);
	const stored: PercentCrop = area ? percentOf(area) : whole;
	// During a drag, the frame is more precise than the stored value.
	const [dragged, setDragged] = useState<PercentCrop>();
	const take = (crop: PercentCrop) => onChange(written(crop));
	const choose = (next: RatioName) => {
		setRatio(next);
		if (ratios[next] > 0) take(largest(ratios[next], file));
	};
	return (
		<Input.Wrapper {...wrapper} labelElement="div">
			<Group gap="xs" my={6}>
				<SegmentedControl
					id={id}
					size="xs"
					aria-label="Shape of the crop"
					value={ratio}
					readOnly={isReadOnly}
					onChange={(next) => choose(next as RatioName)}
					data={Object.keys(ratios).map((name) => ({ value: name, label: name || "Free" }))}
				/>
				<Button
					size="compact-xs"
					variant="subtle"
					disabled={value === "" || isReadOnly}
					onClick={() => {
						setRatio("");
						onChange("");
					}}
				>
					Full picture
				</Button>
			</Group>
			<ReactCrop
				className={`${classes.stage} ${classes.crop}`}
				crop={dragged ?? stored}
				{...(ratios[ratio] > 0 && { aspect: ratios[ratio] })}
				keepSelection
				ruleOfThirds
				disabled={isReadOnly}
				minWidth={16}
				minHeight={16}
				ariaLabels={handles}
				onChange={(_, percent) => {
					// No size before the picture has loaded.
					if (!(percent.width > 0 && percent.height > 0)) return;
					setDragged(percent);
					take(percent);
				}}
				onComplete={() => setDragged(undefined)}
			>
				<img className={classes.picture} src={address} alt="" draggable={false} />
			</ReactCrop>
		</Input.Wrapper>
	);
}

function percentOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
	return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 } as const;
}

/** Returns "" for the full picture, within rounding. */
function written({ x, y, width, height }: PercentCrop): string {
	if (width > 99.9 && height > 99.9) return "";
	return writeArea({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
}

function largest(ratio: number, { width, height }: Pick<RecordOf<"media">, "width" | "height">): PercentCrop {
	const isWider = width / height > ratio;
	const side = isWider ? ({ unit: "%", height: 100 } as const) : ({ unit: "%", width: 100 } as const);
	return centerCrop(makeAspectCrop(side, ratio, width, height), width, height);
}
