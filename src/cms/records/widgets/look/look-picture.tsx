import type { ReactNode } from "react";
import type { Look, LookField } from "../../../../model/look/look.ts";
import classes from "./look-widget.module.css";

interface LookPictureProps {
	readonly field: LookField;
	/** "" for the standard design. */
	readonly value: string;
}

/** Sketch of the affected part of a page, 120 by 80 units. */
export function LookPicture({ field, value }: LookPictureProps) {
	const draw = parts[field] as (value: string) => ReactNode;
	return (
		<svg viewBox="0 0 120 80" className={classes.picture} aria-hidden>
			<Box fill="paper" at={[0, 0, 120, 80]} />
			{draw(value)}
		</svg>
	);
}

type Fill = "paper" | "tint" | "night" | "band" | "ink" | "soft" | "photo" | "light";

interface BoxProps {
	readonly fill: Fill;
	/** Left, top, width and height. */
	readonly at: readonly [number, number, number, number];
	readonly radius?: number;
}

function Box({ fill, at: [x, y, width, height], radius = 0 }: BoxProps) {
	return <rect className={classes[fill]} {...{ x, y, width, height }} rx={radius} />;
}

function Lines({ at: [x, y, width], count, fill = "soft" }: LinesProps) {
	const tops = Array.from({ length: count }, (_, line) => y + line * lineHeight);
	return tops.map((top) => (
		<Box key={top} fill={fill} at={[x, top, top === tops.at(-1) ? width * 0.7 : width, 2]} />
	));
}

const lineHeight = 5;

interface LinesProps {
	/** Left, top and width. */
	readonly at: readonly [number, number, number];
	readonly count: number;
	readonly fill?: Fill;
}

const parts: { readonly [Name in LookField]: (value: Look[Name]) => ReactNode } = {
	typeface: (typeface) => (
		<>
			<text x="12" y="44" className={`${classes.letters} ${classes.ink}`} data-face={typeface}>
				Aa
			</text>
			<Lines at={[12, 56, 90]} count={3} />
		</>
	),
	heroLayout,
	solutionsLayout,
	caseStudiesLayout,
	corners: (corners) => {
		const [small, large] = { "": [0, 0], soft: [3, 5], round: [7, 11] }[corners] as [number, number];
		return (
			<>
				<Box fill="photo" at={[12, 10, 60, 40]} radius={large} />
				<Lines at={[80, 14, 30]} count={4} />
				<Box fill="band" at={[12, 58, 42, 14]} radius={small} />
				<Box fill="light" at={[20, 64, 26, 2]} />
			</>
		);
	},
	lines: (lines) => {
		const weight = lines === "strong" ? 3 : 1;
		return (
			<>
				{lines !== "quiet" && [30, 60, 90].map((x) => <Box key={x} fill="tint" at={[x, 0, 1, 80]} />)}
				{[14, 42, 70].map((y) => (
					<g key={y}>
						<Box fill="ink" at={[8, y - 6, 104, weight]} />
						<Lines at={[8, y + 2, 40]} count={2} />
						<Lines at={[68, y + 2, 40]} count={2} />
					</g>
				))}
			</>
		);
	},
	density: (density) => {
		const step = { "": 22, dense: 14, airy: 32 }[density];
		return [0, 1, 2, 3, 4].map((row) => (
			<g key={row}>
				<Box fill="ink" at={[12, 8 + row * step, 44, 3]} />
				<Lines at={[12, 8 + row * step + 5, 92]} count={1} />
			</g>
		));
	},
	bands: (bands) =>
		sections[bands].map((fill, index) => (
			<g key={order[index]}>
				<Box fill={fill} at={[0, index * 16, 120, 16]} />
				<Lines
					at={[12, index * 16 + 5, 48]}
					count={2}
					fill={fill === "night" || fill === "band" ? "light" : "soft"}
				/>
			</g>
		)),
};

/** Backgrounds as in `src/site/styles/parts/bands.css`. */
const order = ["solutions", "process", "case-studies", "team", "insights"];
const sections: Readonly<Record<Look["bands"], readonly Fill[]>> = {
	"": ["tint", "band", "paper", "night", "tint"],
	light: ["paper", "tint", "paper", "tint", "tint"],
	dark: ["night", "band", "night", "night", "night"],
	colour: ["band", "night", "paper", "band", "tint"],
};

function heroLayout(layout: Look["heroLayout"]) {
	const media = { "": [0, 10, 120, 70], beside: [60, 10, 60, 70], below: [0, 46, 120, 34] } as const;
	const isBehind = layout === "";
	return (
		<>
			<Lines at={[8, 4, 16]} count={1} fill="ink" />
			<Lines at={[66, 4, 66]} count={1} />
			<Box fill={isBehind ? "night" : "photo"} at={media[layout]} />
			<g transform={layout === "below" ? "translate(0 -10)" : ""}>
				<Lines at={[8, 30, 42]} count={2} fill={isBehind ? "light" : "ink"} />
				<Box fill={isBehind ? "light" : "band"} at={[8, layout === "below" ? 42 : 44, 20, 7]} />
			</g>
		</>
	);
}

function solutionsLayout(layout: Look["solutionsLayout"]) {
	if (layout === "schedule")
		return [0, 1, 2].map((row) => (
			<g key={row}>
				<Box fill="soft" at={[8, 6 + row * 24, 104, 1]} />
				<Lines at={[8, 12 + row * 24, 26]} count={1} fill="ink" />
				<Lines at={[42, 12 + row * 24, 34]} count={2} />
				<Box fill="photo" at={[88, 10 + row * 24, 24, 16]} />
			</g>
		));
	return [8, 44, 80].map((x) => (
		<g key={x}>
			<Box fill="photo" at={[x, 12, 32, 24]} />
			<Lines at={[x, 42, 24]} count={1} fill="ink" />
			<Lines at={[x, 50, 32]} count={3} />
		</g>
	));
}

function caseStudiesLayout(layout: Look["caseStudiesLayout"]) {
	if (layout === "featured")
		return (
			<>
				<Box fill="photo" at={[8, 6, 76, 48]} />
				<Lines at={[90, 10, 22]} count={5} />
				<Lines at={[8, 60, 60]} count={1} fill="ink" />
				<Lines at={[8, 67, 104]} count={2} />
			</>
		);
	return [6, 64].map((x) => (
		<g key={x}>
			<Box fill="photo" at={[x, 8, 30, 30]} />
			{layout === "figures" ? (
				<>
					<Lines at={[x + 33, 28, 18]} count={2} fill="ink" />
					{[0, 18, 36].map((right) => (
						<Lines key={right} at={[x + right, 46, 13]} count={2} />
					))}
				</>
			) : (
				<>
					<Lines at={[x + 33, 10, 18]} count={5} />
					<Lines at={[x, 46, 30]} count={1} fill="ink" />
				</>
			)}
			<Lines at={[x, 62, 50]} count={2} />
		</g>
	));
}
