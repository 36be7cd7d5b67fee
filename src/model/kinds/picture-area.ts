import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

/** Fractions of width and height, from the top left. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Area extends Point {
	readonly width: number;
	readonly height: number;
}

const fraction = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

/** Stays visible in a crop: `x,y`; "" for the centre. */
export const focalPoint = fieldsOf<"focalPoint">({
	...textStorage,
	kind: "focalPoint",
	schemaOf: ({ label }) => fractions(parsePoint, `${label} must be two numbers from 0 to 1`),
	isOfOne: true,
});

export const focalPointServed: Served = { json: () => fractionsInJson(2), lists: ["order"] };

/** `x,y,width,height`; "" for the complete image. */
export const crop = fieldsOf<"crop">({
	...textStorage,
	kind: "crop",
	schemaOf: ({ label }) =>
		fractions(parseArea, `${label} must be four numbers from 0 to 1 that lie within the picture`),
	isOfOne: true,
});

export const cropServed: Served = { json: () => fractionsInJson(4), lists: ["order"] };
export function parsePoint(value: string): Point | undefined {
	const [x, y, ...more] = numbersOf(value);
	return x === undefined || y === undefined || more.length > 0 ? undefined : { x, y };
}

/** Undefined for none, or if it exceeds the image. */
export function parseArea(value: string): Area | undefined {
	const [x, y, width, height, ...more] = numbersOf(value);
	if (x === undefined || y === undefined || !width || !height || more.length > 0) return undefined;
	// Tolerates rounding to four decimals.
	return x + width > 1.0001 || y + height > 1.0001 ? undefined : { x, y, width, height };
}

export function writePoint({ x, y }: Point): string {
	return [x, y].map(short).join(",");
}

export function writeArea({ x, y, width, height }: Area): string {
	return [x, y, width, height].map(short).join(",");
}

function short(value: number): string {
	return String(Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000);
}

function numbersOf(value: string): number[] {
	const parts = value.split(",");
	return parts.every((part) => fraction.test(part)) ? parts.map(Number) : [];
}

function fractions(parse: (value: string) => Point | undefined, words: string) {
	return z.string(words).check(
		z.trim(),
		z.refine((value) => value === "" || parse(value) !== undefined, words),
	);
}

function fractionsInJson(count: number) {
	return { type: "string", pattern: `^(([01]|0\\.\\d{1,4})(,([01]|0\\.\\d{1,4})){${count - 1}})?$` };
}
