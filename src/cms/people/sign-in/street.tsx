import classes from "./sign-in.module.css";

/** A house front in modules. */
interface Front {
	readonly bays: number;
	readonly floors: number;
	readonly roof: "flat" | "gable" | "saw" | "arch";
}

const street: readonly Front[] = [
	{ bays: 3, floors: 4, roof: "flat" },
	{ bays: 2, floors: 2, roof: "gable" },
	{ bays: 5, floors: 2, roof: "saw" },
	{ bays: 2, floors: 5, roof: "flat" },
	{ bays: 4, floors: 3, roof: "arch" },
	{ bays: 3, floors: 2, roof: "gable" },
	{ bays: 6, floors: 1, roof: "saw" },
	{ bays: 2, floors: 3, roof: "flat" },
	{ bays: 3, floors: 5, roof: "flat" },
];

const bay = 26;
const floor = 30;
const height = 190;
const starts = street.map((_, index) =>
	street.slice(0, index).reduce((sum, { bays }) => sum + bays * bay + 6, 8),
);
const width = street.reduce((sum, { bays }) => sum + bays * bay + 6, 10);

/** Repeats the street on wide screens. */
const blocks = [-2, -1, 0, 1, 2];

export function Street() {
	return (
		<svg
			className={classes.street}
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="xMidYMax meet"
			aria-hidden="true"
		>
			<path d={`M-${3 * width} ${height - 1}H${4 * width}`} className={classes.ground} />
			{blocks.flatMap((block) =>
				street.map((front, index) => {
					const x = (starts[index] ?? 0) + block * width;
					return <path key={x} d={drawn(front, x)} />;
				}),
			)}
		</svg>
	);
}

function drawn({ bays, floors, roof }: Front, x: number): string {
	const top = height - floors * floor - 8;
	const wide = bays * bay;
	const walls = `M${x} ${height - 1}V${top}h${wide}V${height - 1}`;
	return walls + roofs[roof](x, top, bays) + openings(bays, floors, x);
}

const roofs: Record<Front["roof"], (x: number, top: number, bays: number) => string> = {
	flat: (x, top, bays) => `M${x - 2} ${top}v-5h${bays * bay + 4}v5z`,
	gable: (x, top, bays) => `M${x} ${top}l${(bays * bay) / 2} -22l${(bays * bay) / 2} 22`,
	saw: (x, top, bays) => `M${x} ${top}${`v-16l${bay} 16`.repeat(bays)}`,
	arch: (x, top, bays) => `M${x} ${top}a${(bays * bay) / 2} 26 0 0 1 ${bays * bay} 0`,
};

function openings(bays: number, floors: number, x: number): string {
	const cells = Array.from({ length: bays * floors }, (_, at) => ({
		column: at % bays,
		row: Math.floor(at / bays),
	}));
	return cells
		.map(({ column, row }) => {
			const left = x + column * bay;
			const bottom = height - 1 - row * floor;
			if (row === 0 && column === bays - 1)
				return `M${left + 7} ${bottom}v-22h12v22M${left + 16} ${bottom - 10}v2`;
			if (row === 0) return `M${left + 4} ${bottom - 5}v-17h18v17zm9 0v-17`;
			return `M${left + 7} ${bottom - 6}v-17h12v17zm0 -9h12`;
		})
		.join("");
}
