import { renditionWidths } from "../../model/media/media.ts";

export interface Sizes {
	/** `sizes` attribute; "" if defined elsewhere in the page. */
	readonly text: string;
	/** All by default. */
	readonly steps?: readonly number[];
}

/** Percent of the window's width. */
export interface Shares {
	readonly phone?: number;
	readonly narrow?: number;
	readonly tablet?: number;
	readonly desk: number;
}

interface Windows {
	/** "" for all remaining windows. */
	readonly query: string;
	/** CSS pixels. */
	readonly least: number;
	readonly most: number;
	/** Largest first, with the part of them that is sent. */
	readonly densities: readonly (readonly [density: number, part: number])[];
}

// Few visitors notice more than 1.4 pixels per CSS pixel. A tenth less allows the next smaller width.
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
		// The highest density of a class is about one more than its minimum.
		const finest = density === 1 ? 1 : Math.ceil(density);
		return {
			text: condition ? `${condition} ${width}vw` : `${width}vw`,
			needed: { least: (least * density * width) / 100, most: (most * finest * width * slack) / 100 },
		};
	});
}

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
