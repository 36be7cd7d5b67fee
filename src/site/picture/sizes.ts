import { renditionWidths } from "../../model/media/media.ts";

/** How wide a picture is in the windows that there are. */
export interface Sizes {
	/** As the `sizes` attribute says it; "" where the page says it elsewhere. */
	readonly text: string;
	/** The widths worth offering; left out, all. */
	readonly steps?: readonly number[];
}

/** How much of the window's width a picture takes, in percent: in windows of a kind, else on a desk. */
export interface Shares {
	readonly phone?: number;
	readonly narrow?: number;
	readonly tablet?: number;
	readonly desk: number;
}

interface Windows {
	/** Media query; "" for all that are left. */
	readonly query: string;
	/** CSS pixels across, of the narrowest and of the widest that are to be sharp. */
	readonly least: number;
	readonly most: number;
	/** Pixels for each of the page's, the most first, and how much of them a picture is sent. */
	readonly densities: readonly (readonly [density: number, part: number])[];
}

// High-density screens get about 1.4 pixels per CSS pixel: few visitors notice more, and all wait for it. A tenth less
// than needed allows the next smaller width if it is nearly sufficient.
const ordinary = [1, 0.9] as const;
const dense = [1.5, 0.61] as const;
const veryDense = [2.5, 0.41] as const;

const windows: Readonly<Record<keyof Shares, Windows>> = {
	phone: {
		...{ query: "(max-width:44.99rem)", least: 360, most: 720 },
		densities: [veryDense, dense, ordinary],
	},
	narrow: { query: "(max-width:59.99rem)", least: 720, most: 960, densities: [dense, ordinary] },
	tablet: { query: "(max-width:69.99rem)", least: 720, most: 1_120, densities: [dense, ordinary] },
	desk: { query: "", least: 720, most: 2_560, densities: [dense, ordinary] },
};

/** The sizes of pictures that take such shares, as many pixels wide as are worth their bytes. */
export function sizesOf(shares: Shares): Sizes {
	const entries = (Object.keys(windows) as (keyof Shares)[]).flatMap((name) => entriesOf(name, shares[name]));
	const most = Math.max(...entries.map(({ needed }) => needed.most));
	const least = Math.min(...entries.map(({ needed }) => needed.least));
	return {
		text: entries.map(({ text }) => text).join(","),
		steps: renditionWidths.filter((step) => step >= least && step <= most),
	};
}

function entriesOf(name: keyof Shares, share: number | undefined) {
	if (share === undefined) return [];
	const { query, least, most, densities } = windows[name];
	return densities.map(([density, part]) => {
		const resolution = density === 1 ? "" : `(min-resolution:${density}dppx)`;
		const condition = [query, resolution].filter(Boolean).join(" and ");
		const width = Math.round(share * part);
		// The finest screens of a kind have about a pixel more than where it begins.
		const finest = density === 1 ? 1 : Math.ceil(density);
		return {
			text: condition ? `${condition} ${width}vw` : `${width}vw`,
			needed: { least: (least * density * width) / 100, most: (most * finest * width * slack) / 100 },
		};
	});
}

/** The sizes of pictures that are so many pixels wide wherever there is room. */
export function sizesAcross(pixels: number): Sizes {
	const [least, most] = [pixels * ordinary[1], pixels * 3 * veryDense[1] * slack];
	const text = [veryDense, dense, ordinary].map(([density, part]) => {
		const condition = density === 1 ? "" : `(min-resolution:${density}dppx) `;
		return `${condition}${Math.ceil(pixels * part)}px`;
	});
	return { text: text.join(","), steps: renditionWidths.filter((step) => step >= least && step <= most) };
}

/** Maximum ratio of the largest width to the required one. */
const slack = 1.1;
