/** How much of the window's width a picture takes, in percent: in windows of a kind, else on a desk. */
export interface Shares {
	readonly phone?: number;
	readonly narrow?: number;
	readonly tablet?: number;
	readonly desk: number;
}

const windows = {
	phone: "(max-width: 44.99rem)",
	narrow: "(max-width: 59.99rem)",
	tablet: "(max-width: 69.99rem)",
} as const;

// Fine screens are sent some 1.4 pixels for each of the page's: what they could show beyond that, few see, and all wait
// for. A tenth less than a picture takes lets it do with a step that is only just too small.
const parts = { ofDense: 0.61, ofVeryDense: 0.41, ofOthers: 0.9 };

/** The `sizes` of pictures that take such shares, as many pixels wide as are worth their bytes. */
export function sizesOf({ desk, ...others }: Shares): string {
	const narrower = (Object.keys(windows) as (keyof typeof windows)[]).flatMap((name) => {
		const share = others[name];
		if (share === undefined) return [];
		return [
			`${windows[name]} and (min-resolution: 2.5dppx) ${width(share * parts.ofVeryDense)}`,
			`${windows[name]} and (min-resolution: 1.5dppx) ${width(share * parts.ofDense)}`,
			`${windows[name]} ${width(share * parts.ofOthers)}`,
		];
	});
	return [
		...narrower,
		`(min-resolution: 1.5dppx) ${width(desk * parts.ofDense)}`,
		width(desk * parts.ofOthers),
	].join(", ");
}

/** The `sizes` of pictures that are so many pixels wide wherever there is room. */
export function sizesAcross(pixels: number): string {
	const across = (part: number) => `${Math.ceil(pixels * part)}px`;
	return `(min-resolution: 2.5dppx) ${across(parts.ofVeryDense)}, (min-resolution: 1.5dppx) ${across(parts.ofDense)}, ${across(parts.ofOthers)}`;
}

function width(share: number): string {
	return `${Math.round(share)}vw`;
}
