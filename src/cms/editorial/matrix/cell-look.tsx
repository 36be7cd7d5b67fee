import { VisuallyHidden } from "@mantine/core";
import {
	CalendarIcon,
	CheckIcon,
	ClockIcon,
	DotFilledIcon,
	DrawingPinFilledIcon,
	EyeClosedIcon,
	EyeNoneIcon,
	FileTextIcon,
	MinusCircledIcon,
	Pencil2Icon,
	PlusCircledIcon,
} from "@radix-ui/react-icons";
import type { Visibility } from "../../../model/api/editorial/variant-api.ts";
import { stateLooks } from "../../kit/parts/state-badge.tsx";
import { sayTime } from "../times/say-time.ts";
import { type CellMark, cellMarks, marksOf } from "./cell-marks.ts";
import { type CellState, cellStates } from "./cell-state.ts";
import classes from "./matrix.module.css";

const icons: Readonly<Record<CellState, typeof CheckIcon>> = {
	live: CheckIcon,
	changed: Pencil2Icon,
	scheduled: ClockIcon,
	draft: FileTextIcon,
	"taken-down": EyeNoneIcon,
	arriving: PlusCircledIcon,
	leaving: MinusCircledIcon,
	none: DotFilledIcon,
};

const looks: Readonly<Record<CellState, string | undefined>> = {
	...stateLooks,
	arriving: stateLooks.changed,
	leaving: stateLooks.changed,
	none: classes.none,
};

const markIcons: Readonly<Record<CellMark, typeof CheckIcon>> = {
	hidden: EyeClosedIcon,
	pinned: DrawingPinFilledIcon,
	dated: CalendarIcon,
};

interface CellLookProps {
	readonly state: CellState;
	/** Per-site visibility of the record, if set. */
	readonly said: Visibility | undefined;
}

/** State and visibility of a record on a website, each as an icon with a label. */
export function CellLook({ state, said }: CellLookProps) {
	const Icon = icons[state];
	const marks = marksOf(said);
	return (
		<span className={classes.cell}>
			<span className={`${classes.look} ${looks[state]}`} title={cellStates[state]}>
				<Icon aria-hidden />
				<VisuallyHidden>{cellStates[state]}</VisuallyHidden>
			</span>
			{marks.map((mark) => (
				<Mark key={mark} mark={mark} said={said} />
			))}
		</span>
	);
}

function Mark({ mark, said }: { readonly mark: CellMark; readonly said: Visibility | undefined }) {
	const Icon = markIcons[mark];
	const words =
		mark === "dated" && said ? `From ${sayTime(said.visibleFrom, said.timeZone)}` : cellMarks[mark];
	return (
		<span className={classes.mark} title={words}>
			<Icon aria-hidden />
			<VisuallyHidden>, {words}</VisuallyHidden>
		</span>
	);
}

interface LegendProps {
	readonly states: readonly CellState[];
	readonly marks: readonly CellMark[];
}

/** Legend of the icons. */
export function Legend({ states, marks }: LegendProps) {
	return (
		<ul className={classes.legend} aria-label="What the pictures mean">
			{states.map((state) => {
				const Icon = icons[state];
				return (
					<li key={state}>
						<span className={`${classes.look} ${looks[state]}`}>
							<Icon aria-hidden />
						</span>
						{cellStates[state]}
					</li>
				);
			})}
			{marks.map((mark) => {
				const Icon = markIcons[mark];
				return (
					<li key={mark}>
						<span className={classes.mark}>
							<Icon aria-hidden />
						</span>
						{cellMarks[mark]}
					</li>
				);
			})}
		</ul>
	);
}
