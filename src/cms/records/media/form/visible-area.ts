import { type Area, parseArea } from "../../../../model/kinds/picture-area.ts";
import { focusWithin } from "../../../../model/media/media.ts";
import type { RecordOf } from "../../../../model/model.ts";

/** What decides which part of a picture shows. */
export type Framed = Pick<RecordOf<"media">, "width" | "height" | "crop" | "focalPoint">;

const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The part of a picture that shows where it is cut to a shape: the largest within its crop, with the focal point as near
 * to the middle as the edges allow.
 * @param ratio width by height; 0 for what the crop leaves
 */
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
