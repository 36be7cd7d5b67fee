/** A place on the sheet in pixels, down from the top left. */
export type Point = readonly [x: number, y: number];

/** How a shape is inked; without a stroke or a fill it leaves no mark. */
export interface Style {
	stroke?: string;
	weight?: number;
	fill?: string;
	dash?: string;
	opacity?: number;
	cap?: "round" | "butt";
}

/** Line weights in pixels on a sheet 1600 wide, from what is cut to what is far. */
export const weight = { cut: 4.6, profile: 2.8, outline: 1.8, fine: 1.1, hair: 0.7 } as const;

/** Writes a number to one decimal, which is finer than any pixel of a picture. */
export function number(value: number): string {
	return `${Math.round(value * 10) / 10 + 0}`;
}

/** Joins points into path data. */
export function trace(points: readonly Point[], closed = false): string {
	const steps = points.map(([x, y], at) => `${at ? "L" : "M"}${number(x)} ${number(y)}`);
	return steps.join("") + (closed ? "Z" : "");
}

function attributes(style: Style): string {
	const { stroke, weight: width = weight.fine, fill = "none", dash, opacity, cap = "round" } = style;
	let text = ` fill="${fill}"`;
	if (stroke) text += ` stroke="${stroke}" stroke-width="${Math.round(width * 100) / 100}"`;
	if (stroke && cap === "round") text += ` stroke-linecap="round" stroke-linejoin="round"`;
	if (dash) text += ` stroke-dasharray="${dash}"`;
	if (opacity !== undefined) text += ` opacity="${Math.round(opacity * 100) / 100}"`;
	return text;
}

/** Collects the marks of one drawing, in the order in which they cover each other. */
export class Pen {
	readonly #marks: string[] = [];
	#look = "";
	#data = "";
	#clips = 0;

	path(data: string, style: Style): void {
		if (!data) return;
		const look = attributes(style);
		// Strokes of one look share an element; fills may not, since each must cover what came before.
		const mergeable = !style.fill && style.opacity === undefined;
		if (!mergeable || look !== this.#look) this.#flush();
		if (mergeable) {
			this.#look = look;
			this.#data += data;
		} else this.#marks.push(`<path d="${data}"${look}/>`);
	}

	line(x1: number, y1: number, x2: number, y2: number, style: Style): void {
		this.path(`M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`, style);
	}

	polyline(points: readonly Point[], style: Style): void {
		this.path(trace(points), style);
	}

	polygon(points: readonly Point[], style: Style): void {
		this.path(trace(points, true), style);
	}

	rect(x: number, y: number, width: number, height: number, style: Style): void {
		this.path(`M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}Z`, style);
	}

	circle(x: number, y: number, radius: number, style: Style): void {
		this.ellipse(x, y, radius, radius, style);
	}

	ellipse(x: number, y: number, rx: number, ry: number, style: Style): void {
		const [a, b] = [number(rx), number(ry)];
		const start = `M${number(x - rx)} ${number(y)}`;
		const across = number(rx * 2);
		this.path(`${start}a${a} ${b} 0 1 1 ${across} 0a${a} ${b} 0 1 1 -${across} 0Z`, style);
	}

	/** Draws only inside an outline. */
	clipped(outline: readonly Point[], draw: () => void): void {
		this.#flush();
		const id = `c${this.#clips++}`;
		this.#marks.push(`<clipPath id="${id}"><path d="${trace(outline, true)}"/></clipPath>`);
		this.#marks.push(`<g clip-path="url(#${id})">`);
		draw();
		this.#flush();
		this.#marks.push("</g>");
	}

	/** Draws as one layer, seen through by `opacity`. */
	faded(opacity: number, draw: () => void): void {
		this.#flush();
		this.#marks.push(`<g opacity="${opacity}">`);
		draw();
		this.#flush();
		this.#marks.push("</g>");
	}

	/** The whole drawing as SVG text, `width` × `height` pixels, filling them from a sheet of `sheet` size. */
	svg(size: { width: number; height: number }, sheet: { width: number; height: number }): string {
		this.#flush();
		const view = `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice"`;
		const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ${view}>`;
		return `${open}${this.#marks.join("")}</svg>`;
	}

	#flush(): void {
		if (this.#data) this.#marks.push(`<path d="${this.#data}"${this.#look}/>`);
		this.#data = "";
		this.#look = "";
	}
}
