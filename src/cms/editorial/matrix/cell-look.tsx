import { VisuallyHidden } from "@mantine/core";
import {
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
import type { ListedVisibility } from "../../../model/api/editorial/variant-api.ts";
import { shortTime } from "../../../model/state-line.ts";
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
};

interface CellLookProps {
	readonly state: CellState;
	readonly reads: string;
	readonly visibility: ListedVisibility | undefined;
}

export function CellLook({ state, reads, visibility }: CellLookProps) {
	const Icon = icons[state];
	const words = [cellStates[state], reads].filter(Boolean).join(", ");
	const marks = marksOf(visibility);
	return (
		<span className={classes.cell}>
			<span className={`${classes.look} ${looks[state]}`} title={words}>
				<Icon aria-hidden />
				<VisuallyHidden>{words}</VisuallyHidden>
			</span>
			{marks.map((mark) => (
				<Mark key={mark} mark={mark} />
			))}
			{visibility && visibility.showsAt > 0 && <Dated {...visibility} />}
		</span>
	);
}

function Mark({ mark }: { readonly mark: CellMark }) {
	const Icon = markIcons[mark];
	const words = cellMarks[mark];
	return (
		<span className={classes.mark} title={words}>
			<Icon aria-hidden />
			<VisuallyHidden>, {words}</VisuallyHidden>
		</span>
	);
}

function Dated({ showsAt, timeZone }: ListedVisibility) {
	const words = `From ${sayTime(showsAt, timeZone)}`;
	return (
		<span className={classes.time} title={words}>
			<span aria-hidden>From {shortTime(showsAt, timeZone, Date.now())}</span>
			<VisuallyHidden>, {words}</VisuallyHidden>
		</span>
	);
}

interface LegendProps {
	readonly states: readonly CellState[];
	readonly marks: readonly CellMark[];
}

export function Legend({ states, marks }: LegendProps) {
	return (
		<ul className={classes.legend} aria-label="Legend">
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
