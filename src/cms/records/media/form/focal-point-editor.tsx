import { Button, Input } from "@mantine/core";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { type Point, parsePoint, writePoint } from "../../../../model/kinds/picture-area.ts";
import type { RecordOf } from "../../../../model/model.ts";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import classes from "./area.module.css";
import { ShownShapes } from "./shown-shapes.tsx";

interface FocalPointEditorProps extends WidgetProps<string> {
	readonly file: RecordOf<"media">;
	readonly address: string;
}

const middle: Point = { x: 0.5, y: 0.5 };

const steps: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -0.01, y: 0 },
	ArrowRight: { x: 0.01, y: 0 },
	ArrowUp: { x: 0, y: -0.01 },
	ArrowDown: { x: 0, y: 0.01 },
};

export function FocalPointEditor({ file, address, ...props }: FocalPointEditorProps) {
	const { value, onChange, isReadOnly = false } = props;
	const stage = useRef<HTMLDivElement>(null);
	const { id, readOnly: _, required: __, name: ___, ...wrapper } = inputProps(props);
	const point = parsePoint(value) ?? middle;
	const put = (next: Point) => onChange(writePoint(next));
	const putAt = ({ clientX, clientY }: MouseEvent) => {
		const box = stage.current?.getBoundingClientRect();
		if (box && !isReadOnly) put({ x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height });
	};
	const move = (event: KeyboardEvent) => {
		const step = steps[event.key];
		if (!step || isReadOnly) return;
		event.preventDefault();
		const times = event.shiftKey ? 5 : 1;
		put({ x: point.x + step.x * times, y: point.y + step.y * times });
	};
	const drag = (event: PointerEvent) => {
		if (event.currentTarget.hasPointerCapture(event.pointerId)) putAt(event);
	};
	return (
		<Input.Wrapper {...wrapper} labelElement="div">
			<div className={classes.focal}>
				<div>
					{/* biome-ignore lint/a11y/noStaticElementInteractions: a quicker way to do what the point within does by keys */}
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
					<div
						ref={stage}
						className={classes.stage}
						onDoubleClick={putAt}
						onClick={(event) => {
							// Touch needs no double tap.
							if ((event.nativeEvent as unknown as { pointerType?: string }).pointerType === "touch")
								putAt(event);
						}}
					>
						<img className={classes.picture} src={address} alt="" draggable={false} />
						<div
							id={id}
							className={classes.point}
							style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
							role="slider"
							tabIndex={0}
							data-control
							aria-label="Focal point"
							aria-valuemin={0}
							aria-valuemax={100}
							aria-valuenow={Math.round(point.x * 100)}
							aria-valuetext={sayPoint(point)}
							aria-readonly={isReadOnly}
							onKeyDown={move}
							onPointerDown={(event) => {
								if (!isReadOnly) event.currentTarget.setPointerCapture(event.pointerId);
							}}
							onPointerMove={drag}
						/>
					</div>
					<Button
						mt={6}
						size="compact-xs"
						variant="subtle"
						disabled={value === "" || isReadOnly}
						onClick={() => onChange("")}
					>
						Middle
					</Button>
				</div>
				<ShownShapes file={file} address={address} />
			</div>
		</Input.Wrapper>
	);
}

function sayPoint({ x, y }: Point): string {
	return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
}
