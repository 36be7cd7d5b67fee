import { Text } from "@mantine/core";
import { type Area, parseArea } from "../../../../model/kinds/picture-area.ts";
import { focusWithin, renditionShapes } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";
import classes from "./shown-shapes.module.css";

export type Framed = Pick<RecordOf<"media">, "width" | "height" | "crop" | "focalPoint">;

const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/** The focal point is as central as possible. @param ratio width by height; 0 for the unchanged crop */
export function visibleArea(picture: Framed, ratio: number): Area {
	const crop = parseArea(picture.crop) ?? whole;
	if (ratio === 0 || picture.width === 0 || picture.height === 0) return crop;
	const own = (picture.width * crop.width) / (picture.height * crop.height);
	const [width, height] = own > ratio ? [ratio / own, 1] : [1, own / ratio];
	const { x, y } = focusWithin(picture);
	const start = (focus: number, part: number) => Math.min(Math.max(focus - part / 2, 0), 1 - part);
	return {
		x: crop.x + start(x, width) * crop.width,
		y: crop.y + start(y, height) * crop.height,
		width: width * crop.width,
		height: height * crop.height,
	};
}

const slots = [
	{ label: "Hero on a desk", ratio: 2 },
	{ label: "Hero on a phone, team", ratio: renditionShapes.portrait },
	{ label: "Case study, insight, shared link", ratio: renditionShapes.card },
	{ label: "Service, list of articles", ratio: renditionShapes.plate },
	{ label: "Square", ratio: renditionShapes.square },
] as const;

interface ShownShapesProps {
	readonly file: RecordOf<"media">;
	readonly address: string;
}

export function ShownShapes({ file, address }: ShownShapesProps) {
	return (
		<section aria-label="Where it shows">
			<Text size="xs" c="dimmed" mb={6}>
				How it is cropped in each place:
			</Text>
			<ul className={classes.slots}>
				{slots.map(({ label, ratio }) => (
					<li key={label}>
						<Cut file={file} address={address} ratio={ratio} />
						<span className={classes.label}>{label}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

interface CutProps extends ShownShapesProps {
	readonly ratio: number;
}

function Cut({ file, address, ratio }: CutProps) {
	const area = visibleArea(file, ratio);
	return (
		<span className={classes.cut} style={{ aspectRatio: ratio, inlineSize: `${4.5 * Math.sqrt(ratio)}rem` }}>
			<img
				src={address}
				alt=""
				style={{
					inlineSize: `${100 / area.width}%`,
					blockSize: `${100 / area.height}%`,
					left: `${(-100 * area.x) / area.width}%`,
					top: `${(-100 * area.y) / area.height}%`,
				}}
			/>
		</span>
	);
}
