import { Text } from "@mantine/core";
import { renditionShapes } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";
import classes from "./shown-shapes.module.css";
import { visibleArea } from "./visible-area.ts";

/** Where pictures show on the sites, and the shape that they have there. */
const slots = [
	{ label: "Hero on a desk", ratio: 2 },
	{ label: "Hero on a phone, team", ratio: renditionShapes.portrait },
	{ label: "Case study, insight, shared link", ratio: renditionShapes.card },
	{ label: "Service, list of articles", ratio: renditionShapes.plate },
	{ label: "Square", ratio: renditionShapes.square },
] as const;

interface ShownShapesProps {
	readonly file: RecordOf<"media">;
	/** Where all of the picture is. */
	readonly address: string;
}

/** What shows of a picture in each of the slots where it may be used, as the crop and the focal point are now. */
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

/** A picture cut to a shape, drawn of the whole one. */
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
